import type { ChangeResult } from '@tessera/contracts/operations';
import type { RefusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { changesTable } from './changes-table';
import { html } from './html';
import { layout, notice } from './layout';
import { paths } from './paths';
import type { Proposal } from './proposal';
import { texts } from './texts';

interface ChangePage {
  session: OpenSession;
  operator: string;
  proposal: Proposal;
  /** The set that the person sees here: if the operator has another one when the form comes back, it is refused. */
  seen: string | null;
  preview: ChangeResult | undefined;
  refusal: RefusalAnswer | undefined;
  reason: string;
}

/** What would change, then a reason, then the button. */
export function changePage(page: ChangePage): string {
  const { session, operator, proposal, preview, refusal } = page;
  const title = texts.changeOf(texts.changeTitle[proposal.kind], operator);
  return layout({
    title,
    session,
    operator,
    body: html`<section class="card">
      <h1>${title}</h1>
      ${refusal && refused(refusal)}
      ${
        preview &&
        html`<h2>${texts.wouldChange}</h2>
          ${proposal.kind !== 'finish' && 'percent' in proposal && html`<p>${texts.rolloutAt(proposal.percent)}</p>`}
          ${changesTable(preview.changes)} ${form(page)}`
      }
      <p><a href="${paths.operator(operator)}">${texts.cancel}</a></p>
    </section>`,
  });
}

const refused = ({ code, message }: RefusalAnswer) =>
  code === 'POINTER_MOVED'
    ? notice('bad', texts.moved, [message, texts.lookAgain])
    : notice('bad', texts.refused, message.split('\n'));

const form = ({ session, operator, proposal, seen, reason }: ChangePage) =>
  html`<form method="post" action="${paths.change(operator)}" class="stack">
    ${Object.entries(proposal).map(
      ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <input type="hidden" name="csrf" value="${session.csrf}" />
    <input type="hidden" name="expect" value="${seen ?? ''}" />
    <label for="reason">${texts.reason}</label>
    <input
      id="reason"
      name="reason"
      required
      minlength="3"
      maxlength="400"
      autocomplete="off"
      aria-describedby="reason-hint"
      value="${reason}"
    />
    <p class="hint" id="reason-hint">${texts.reasonHint}</p>
    <label class="check"
      ><input type="checkbox" name="mandatory" value="yes" /> ${texts.mandatoryField}</label
    >
    <button class="primary">${texts.confirm[proposal.kind]}</button>
  </form>`;
