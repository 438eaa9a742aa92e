import type { OperatorAnswer } from '@tessera/contracts/operations';
import { html } from '../html/html';
import type { OpenSession } from '../server/sessions';
import { changeLines } from './changes-table';
import { layout, notice } from './layout';
import { paths } from './paths';
import type { Proposal } from './proposal';
import { changeFields } from './reason-field';
import { stepsField } from './steps-field';
import { texts } from './texts';

interface GroupChangePage {
  session: OpenSession;
  name: string;
  proposal: Proposal;
  answers: readonly OperatorAnswer[];
  /** The set that the person sees of each: who has another one by then refuses. */
  seen: Readonly<Record<string, string | null>>;
  /** It was done; otherwise it is what would be. */
  isDone: boolean;
  problem?: string | undefined;
  reason?: string | undefined;
}

/** groupChangePage shows each operator's answer: before the change what it would be, with a reason asked for, and after it. */
export function groupChangePage(page: GroupChangePage): string {
  const { session, name, proposal, answers, isDone, problem } = page;
  const title = texts.changeOf(texts.changeTitle[proposal.kind], name);
  const refused = answers.filter(({ refusal }) => refusal !== null).length;
  const summary = texts.groupAnswered(answers.length - refused, answers.length);
  return layout({
    title,
    session,
    here: 'groups',
    body: html`<h1>${title}</h1>
      ${problem !== undefined && notice('bad', problem)}
      ${isDone ? notice(refused === 0 ? 'good' : 'bad', summary) : html`<p class="lead">${summary}</p>`}
      <div class="scroll" tabindex="0" role="region" aria-label="${title}">
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.operator}</th>
              <th scope="col">${texts.changes}</th>
              <th scope="col">${texts.outcome}</th>
            </tr>
          </thead>
          <tbody>
            ${answers.map((answer) => answerRow(answer, isDone))}
          </tbody>
        </table>
      </div>
      ${!isDone && refused < answers.length && confirmForm(page)}
      <p><a href="${paths.group(name)}">${isDone ? name : texts.cancel}</a></p>`,
  });
}

const answerRow = ({ operator, result, refusal }: OperatorAnswer, isDone: boolean) =>
  html`<tr>
    <th scope="row"><a href="${paths.operator(operator)}">${operator}</a></th>
    <td>${result && changeLines(result.changes)}</td>
    <td class="wide">
      ${
        refusal
          ? html`<span class="tag warn">${refusal.code}</span> ${refusal.message}`
          : isDone
            ? texts.doneOutcome
            : texts.wouldBeDone
      }
    </td>
  </tr>`;

const confirmForm = ({ session, name, proposal, seen, reason = '' }: GroupChangePage) =>
  html`<form method="post" action="${paths.groupChange(name)}" class="stack card">
    ${Object.entries(proposal).map(
      ([field, value]) =>
        value !== undefined &&
        field !== 'steps' &&
        html`<input type="hidden" name="${field}" value="${value}" />`,
    )}
    ${proposal.kind === 'plan' && stepsField(proposal.steps)}
    <input type="hidden" name="csrf" value="${session.csrf}" />
    ${Object.entries(seen).map(
      ([operator, set]) => html`<input type="hidden" name="expect" value="${operator}:${set ?? ''}" />`,
    )}
    ${changeFields(reason)}
    <button class="primary">${texts.confirm[proposal.kind]}</button>
  </form>`;
