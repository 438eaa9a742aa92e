import type {
  OperatorAnswer,
  OperatorGroup,
  ReleaseSummary,
  StatusGrid,
} from '@tessera/contracts/operations';
import { everybody } from '../registry/groups';
import { mayUse } from '../rights/rights';
import type { OpenSession } from '../server/sessions';
import { changeLines } from './changes-table';
import { stepsField } from './steps-field';
import { html, type Markup } from '../html/html';
import { layout, notice } from './layout';
import { paths } from './paths';
import type { Proposal } from './proposal';
import { changeFields } from './reason-field';
import { texts } from './texts';

interface GroupsPage {
  session: OpenSession;
  groups: readonly OperatorGroup[];
  grid: StatusGrid;
  problem?: string | undefined;
  /** What was typed and ticked, where it was refused. */
  raw?: { name: string; operators: readonly string[] } | undefined;
}

/** groupsPage lists the groups of operators, "all" among them, and makes a new one. */
export function groupsPage({ session, groups, grid, problem, raw }: GroupsPage): string {
  const mayChange = session.remotes === null && mayUse(session, '*', 'group');
  const codes = grid.operators.map(({ operator }) => operator);
  return layout({
    title: texts.groups,
    session,
    here: 'groups',
    body: html`<h1>${texts.groups}</h1>
      <p class="lead">${texts.groupsLead}</p>
      ${problem !== undefined && notice('bad', problem)}
      <div class="scroll" tabindex="0" role="region" aria-label="${texts.groups}">
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.group}</th>
              <th scope="col">${texts.operators}</th>
              ${mayChange && html`<th scope="col">${texts.action}</th>`}
            </tr>
          </thead>
          <tbody>
            ${[{ name: everybody, operators: codes }, ...groups].map(
              ({ name, operators }) =>
                html`<tr>
                  <th scope="row"><a href="${paths.group(name)}">${name}</a></th>
                  <td class="wide">${operators.join(', ')}</td>
                  ${
                    mayChange &&
                    html`<td>
                      ${
                        name !== everybody &&
                        html`<form method="post" action="${paths.groupRemove(name)}">
                          <input type="hidden" name="csrf" value="${session.csrf}" />
                          <button class="quiet" aria-label="${texts.forgetGroup}: ${name}">
                            ${texts.forgetGroup}
                          </button>
                        </form>`
                      }
                    </td>`
                  }
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${mayChange && groupForm(session, codes, raw)}`,
  });
}

const groupForm = (session: OpenSession, codes: readonly string[], raw: GroupsPage['raw']) =>
  html`<section aria-labelledby="group-title">
    <h2 id="group-title">${texts.newGroup}</h2>
    <form method="post" action="${paths.groups}" class="stack">
      <input type="hidden" name="csrf" value="${session.csrf}" />
      <label for="group-name">${texts.group}</label>
      <input
        id="group-name"
        name="name"
        required
        pattern="[a-z][a-z0-9-]{1,30}"
        autocomplete="off"
        aria-describedby="group-hint"
        value="${raw?.name ?? ''}"
      />
      <p class="hint" id="group-hint">${texts.groupHint}</p>
      <fieldset>
        <legend>${texts.operators}</legend>
        ${codes.map(
          (code) =>
            html`<label class="check"
              ><input
                type="checkbox"
                name="operators"
                value="${code}"
                ${raw?.operators.includes(code) && html`checked`}
              />
              ${code}</label
            >`,
        )}
      </fieldset>
      <button class="primary">${texts.saveGroup}</button>
    </form>
  </section>`;

interface GroupPage {
  session: OpenSession;
  name: string;
  members: readonly string[];
  grid: StatusGrid;
  releases: readonly ReleaseSummary[];
}

/** groupPage shows what each operator of a group runs, and moves all of them. */
export function groupPage({ session, name, members, grid, releases }: GroupPage): string {
  const operators = grid.operators.filter(({ operator }) => members.includes(operator));
  const mayChange = members.some((code) => mayUse(session, code, 'move'));
  return layout({
    title: name,
    session,
    here: 'groups',
    body: html`<h1>${name}</h1>
      <div class="scroll" tabindex="0" role="region" aria-label="${name}">
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.operator}</th>
              ${grid.packages.map((each) => html`<th scope="col">${each.package}</th>`)}
              <th scope="col">${texts.rollout}</th>
            </tr>
          </thead>
          <tbody>
            ${operators.map(
              ({ operator, packages, rollouts }) =>
                html`<tr>
                  <th scope="row"><a href="${paths.operator(operator)}">${operator}</a></th>
                  ${grid.packages.map((each) => html`<td>${packages[each.package] ?? '–'}</td>`)}
                  <td>
                    ${rollouts.length > 0 ? rollouts.map(({ percent }) => texts.rolloutAt(percent)).join(', ') : '–'}
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${mayChange ? moves(name, grid, releases) : html`<p class="lead">${texts.needsRole}</p>`}
      <p><a href="${paths.groups}">${texts.groups}</a></p>`,
  });
}

/** Everything that one operator can be given, at each of the group. */
const moves = (name: string, { packages, operators }: StatusGrid, releases: readonly ReleaseSummary[]) => {
  const names = packages.map((each) => each.package);
  const change = paths.groupChange(name);
  return html`<section aria-labelledby="move-title">
      <h2 id="move-title">${texts.moreTitle}</h2>
      ${names.map((each) => releaseForm(name, each, releases))}
      <p><a href="${paths.published}">${texts.withdrawOne}</a></p>
    </section>
    <section aria-labelledby="rollout-title">
      <h2 id="rollout-title">${texts.rollout}</h2>
      <form method="get" action="${change}" class="row">
        ${packageChoice('packageName', names, texts.onlyRollout)}
        <label>
          ${texts.share}
          <input type="number" name="percent" min="0" max="100" value="50" required />
        </label>
        <button name="kind" value="percent">${texts.setShare}</button>
        <button name="kind" value="finish">${texts.finish}</button>
        <button name="kind" value="abort">${texts.abort}</button>
      </form>
    </section>
    <section aria-labelledby="back-title">
      <h2 id="back-title">${texts.changeTitle.rollback}</h2>
      <form method="get" action="${change}" class="row">
        ${packageChoice('package', names, texts.changedLast)}
        <button name="kind" value="rollback">${texts.lookRollback}</button>
      </form>
      <p><a class="button" href="${change}?kind=step">${texts.back}</a></p>
    </section>
    <section aria-labelledby="promote-title">
      <h2 id="promote-title">${texts.promoteFrom}</h2>
      <form method="get" action="${change}" class="row">
        <label>
          ${texts.operator}
          <select name="from" required>
            ${operators.map(({ operator }) => html`<option>${operator}</option>`)}
          </select>
        </label>
        <button name="kind" value="promote">${texts.showChange}</button>
      </form>
    </section>`;
};

const packageChoice = (field: string, names: readonly string[], otherwise: string) =>
  html`<label>
    ${texts.package}
    <select name="${field}">
      <option value="">${otherwise}</option>
      ${names.map((each) => html`<option>${each}</option>`)}
    </select>
  </label>`;

function releaseForm(name: string, packageName: string, releases: readonly ReleaseSummary[]): Markup {
  const offered = releases.filter(
    (release) => release.package === packageName && release.removedAt === null && release.withdrawn === null,
  );
  if (offered.length === 0) return html``;
  return html`<form method="get" action="${paths.groupChange(name)}" class="row">
    <input type="hidden" name="package" value="${packageName}" />
    <label>
      ${packageName}
      <select name="version" required>
        <option value="">${texts.chooseVersion}</option>
        ${offered.map(({ version }) => html`<option>${version}</option>`)}
      </select>
    </label>
    <button name="kind" value="pin" aria-label="${texts.showChange}: ${packageName}">
      ${texts.showChange}
    </button>
    <input
      type="number"
      name="percent"
      min="0"
      max="100"
      value="10"
      aria-label="${texts.percentOf(packageName)}"
    />
    <button class="quiet" name="kind" value="start" aria-label="${texts.rolloutStart}: ${packageName}">
      ${texts.rolloutStart}
    </button>
    <button class="quiet" name="kind" value="plan" aria-label="${texts.rolloutPlan}: ${packageName}">
      ${texts.rolloutPlan}
    </button>
  </form>`;
}

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
