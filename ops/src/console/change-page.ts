import type { ChangeResult } from '@tessera/contracts/operations';
import type { RefusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { changesTable } from './changes-table';
import { html, type Markup } from '../html/html';
import { mayUse } from '../rights/rights';
import { layout, notice } from './layout';
import { paths } from './paths';
import type { Proposal } from './proposal';
import { changeFields } from './reason-field';
import { stepsField } from './steps-field';
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
  /** What the gate saw when it refused the set. */
  pictures: readonly string[];
  /** Whether the gate opens sets in a browser. */
  runsGate: boolean;
}

/** changePage shows what would change, then asks for a reason, then has the button. */
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
      ${refusal && page.pictures.length > 0 && runPictures(operator, page.pictures, refusal.message)}
      ${
        preview &&
        html`<h2>${texts.wouldChange}</h2>
          ${proposal.kind !== 'finish' && 'percent' in proposal && html`<p>${texts.rolloutAt(proposal.percent)}</p>`}
          ${changesTable(preview.changes)}
          ${
            (proposal.kind === 'rollback' || proposal.kind === 'step') &&
            preview.changes.length > 1 &&
            html`<p class="hint">${texts.goesWith}</p>
              <div class="row">
                ${preview.changes.map(
                  ({ package: name }) =>
                    html`<a class="button" href="${paths.change(operator)}?kind=rollback&amp;package=${name}"
                      >${texts.onlyBack(name)}</a
                    >`,
                )}
              </div>`
          }
          ${form(page)}`
      }
      <p><a href="${paths.operator(operator)}">${texts.cancel}</a></p>
    </section>`,
  });
}

const refused = ({ code, message }: RefusalAnswer) =>
  code === 'POINTER_MOVED'
    ? notice('bad', texts.moved, [message, texts.lookAgain])
    : notice('bad', texts.refused, message.split('\n'));

/** Each picture is of one line of what the gate said, after the first, and opens in its own size. */
function runPictures(operator: string, names: readonly string[], gateOutput: string): Markup {
  const [, ...lines] = gateOutput.split('\n');
  return html`<div class="runs">
    ${names.map((name) => {
      const address = paths.runPicture(operator, name);
      const [, line = ''] = /-(\d+)\.png$/.exec(name) ?? [];
      const alt = [texts.runPicture, lines[Number(line)]].filter(Boolean).join(': ');
      return html`<a href="${address}"><img src="${address}" alt="${alt}" width="412" height="823" /></a>`;
    })}
  </div>`;
}

/** Changes that give players a set which they did not have. */
const givesNew = ['pin', 'promote', 'start', 'plan'];

const form = ({ session, operator, proposal, seen, reason, runsGate }: ChangePage) =>
  html`<form method="post" action="${paths.change(operator)}" class="stack">
    ${Object.entries(proposal).map(
      ([name, value]) =>
        value !== undefined &&
        name !== 'steps' &&
        html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${proposal.kind === 'plan' && stepsField(proposal.steps)}
    <input type="hidden" name="csrf" value="${session.csrf}" />
    <input type="hidden" name="expect" value="${seen ?? ''}" />
    ${changeFields(reason)} ${givesNew.includes(proposal.kind) && runField(session, operator, runsGate)}
    <button class="primary">${texts.confirm[proposal.kind]}</button>
  </form>`;

function runField(session: OpenSession, operator: string, runsGate: boolean): Markup {
  if (!runsGate) return html`<p class="hint">${texts.runOff}</p>`;
  return html`<p class="hint">${texts.runFirst}</p>
    ${
      mayUse(session, operator, 'withoutRun') &&
      html`<label class="check"
        ><input type="checkbox" name="withoutRun" value="yes" /> ${texts.withoutRun}</label
      >`
    }`;
}
