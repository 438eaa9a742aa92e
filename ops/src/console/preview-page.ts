import type { PreviewResult } from '@tessera/contracts/operations';
import { html } from '../html/html';
import type { RefusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { changesTable } from './changes-table';
import { layout, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

/** PreviewTarget is what is looked at: one release in what an operator runs, or a whole set. */
export interface PreviewTarget {
  package?: string | undefined;
  version?: string | undefined;
  set?: string | undefined;
}

interface PreviewPage {
  session: OpenSession;
  target: PreviewTarget;
  /** Where this person may do it. */
  operators: readonly string[];
  operator?: string | undefined;
  preview?: PreviewResult | undefined;
  refusal?: RefusalAnswer | undefined;
}

/** previewPage asks at which operator something is looked at, and shows the address. */
export function previewPage(page: PreviewPage): string {
  const { session, target, preview, refusal, operator = '' } = page;
  const title = texts.previewOf(target.set ?? `${target.package}@${target.version}`);
  return layout({
    title,
    session,
    here: 'published',
    body: html`<section class="card">
      <h1>${title}</h1>
      ${refusal && notice('bad', texts.refused, refusal.message.split('\n'))}
      ${preview ? result(operator, preview) : html`<p class="lead">${texts.previewLead}</p>`} ${form(page)}
      <p><a href="${paths.published}">${texts.published}</a></p>
    </section>`,
  });
}

const result = (operator: string, { changes, until, address }: PreviewResult) =>
  html`${notice('good', texts.previewReady(operator, until.slice(0, 16).replace('T', ' ')))}
    ${changes.length === 0 ? html`<p>${texts.previewSame}</p>` : changesTable(changes)}
    <div class="stack">
      <label for="address">${texts.previewUrl}</label>
      <input id="address" class="code" readonly value="${address}" aria-describedby="address-hint" />
      <p class="hint" id="address-hint">${texts.previewAddressHint}</p>
    </div>
    <p><a class="button primary" href="${address}" rel="noreferrer">${texts.previewOpen}</a></p>`;

const form = ({ session, target, operators, operator }: PreviewPage) =>
  html`<form method="post" action="${paths.preview}" class="stack">
    <input type="hidden" name="csrf" value="${session.csrf}" />
    ${Object.entries(target).map(
      ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label for="operator">${texts.operator}</label>
    <select id="operator" name="operator" required>
      ${operators.map(
        (code) =>
          html`<option value="${code}" ${code === operator ? html`selected` : html``}>${code}</option>`,
      )}
    </select>
    <button>${texts.previewMake}</button>
  </form>`;
