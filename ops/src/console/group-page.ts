import type { ReleaseSummary, StatusGrid } from '@tessera/contracts/operations';
import { html, type Markup } from '../html/html';
import { mayUse } from '../rights/rights';
import type { OpenSession } from '../server/sessions';
import { layout } from './layout';
import { paths } from './paths';
import { texts } from './texts';

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
