import type { HistoryPage, OperatorStatus, ReleaseSummary, StatusGrid } from '@tessera/contracts/operations';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { historyPart } from './history-part';
import { html, type Markup } from './html';
import { layout, notice } from './layout';
import { operatorLinks } from './operator-links';
import { words } from './words';

interface OperatorPage {
  session: OpenSession;
  status: OperatorStatus;
  grid: StatusGrid;
  releases: readonly ReleaseSummary[];
  history: HistoryPage;
  /** Number of the step that was just made; "0" where nothing had to change. */
  done: string | undefined;
}

/** One operator: its packages with what else could be pinned, its rollout, and its steps. */
export function operatorPage(page: OperatorPage): string {
  const { session, status, history, done } = page;
  const mayChange = mayDo(session.role, 'operator');
  return layout({
    title: status.operator,
    session,
    body: html`<h1>${status.operator}</h1>
      ${operatorLinks(status.operator)}
      ${done !== undefined && notice('good', done === '0' ? words.doneAlready : words.done(done))}
      ${!mayChange && html`<p class="lead">${words.needsRole}</p>`}
      ${status.rollout && rolloutPart(status, mayChange)}
      <section aria-labelledby="packages-title">
        <h2 id="packages-title">${words.packagesTitle}</h2>
        ${packagesTable(page, mayChange)}
      </section>
      ${mayChange && movesPart(page)}
      <section aria-labelledby="history-title">
        <h2 id="history-title">${words.historyTitle}</h2>
        ${historyPart(status, history, mayChange)}
      </section>`,
  });
}

const address = (operator: string) => `/operators/${operator}/change`;

const rolloutPart = ({ operator, rollout }: OperatorStatus, mayChange: boolean) =>
  rollout &&
  html`<section class="card" aria-labelledby="rollout-title">
    <h2 id="rollout-title">${words.rollout}</h2>
    <p>
      <span class="tag live">${words.rolloutAt(rollout.percent)}</span>
      <span class="code">${rollout.candidate}</span> ${rollout.author}
    </p>
    ${
      mayChange &&
      html`<div class="row">
        <form method="get" action="${address(operator)}" class="row">
          <input type="hidden" name="kind" value="percent" />
          <label>
            ${words.share}
            <input type="number" name="percent" min="0" max="100" value="${rollout.percent}" required />
          </label>
          <button>${words.setShare}</button>
        </form>
        <a class="button" href="${address(operator)}?kind=finish">${words.finish}</a>
        <a class="button" href="${address(operator)}?kind=abort">${words.abort}</a>
      </div>`
    }
  </section>`;

const packagesTable = ({ status, grid, releases }: OperatorPage, mayChange: boolean) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.packagesTitle}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.package}</th>
          <th scope="col">${words.runs}</th>
          <th scope="col">${words.newest}</th>
          ${mayChange && html`<th scope="col">${words.otherVersion}</th>`}
        </tr>
      </thead>
      <tbody>
        ${grid.packages.map(({ package: name, newest }) => {
          const version = status.packages[name];
          const others = releases.filter(
            (release) =>
              release.package === name && release.version !== version && release.removedAt === null,
          );
          return html`<tr>
            <th scope="row">${name}</th>
            <td>
              ${version ?? html`<span class="faint">${words.absent}</span>`}
              ${
                version !== undefined &&
                newest !== version &&
                html`<span class="tag warn" title="${words.behindLong}">${words.behind}</span>`
              }
            </td>
            <td>${newest ?? '–'}</td>
            ${mayChange && html`<td>${pinForm(status, name, others)}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

function pinForm(
  { operator, rollout }: OperatorStatus,
  name: string,
  others: readonly ReleaseSummary[],
): Markup {
  if (others.length === 0) return html`<span class="faint">${words.otherVersions}</span>`;
  return html`<form method="get" action="${address(operator)}" class="row">
    <input type="hidden" name="package" value="${name}" />
    <select name="version" aria-label="${words.versionOf(name)}">
      ${others.map(({ version }) => html`<option>${version}</option>`)}
    </select>
    <button name="kind" value="pin" aria-label="${words.showChange}: ${name}">${words.showChange}</button>
    ${
      !rollout &&
      html`<input
          type="number"
          name="percent"
          min="0"
          max="100"
          value="10"
          aria-label="${words.percentOf(name)}"
        />
        <button class="quiet" name="kind" value="start" aria-label="${words.rolloutStart}: ${name}">
          ${words.rolloutStart}
        </button>`
    }
  </form>`;
}

function movesPart({ status: { operator, rollout }, grid }: OperatorPage): Markup {
  const others = grid.operators.filter((each) => each.operator !== operator && each.set !== null);
  return html`<section aria-labelledby="move-title">
    <h2 id="move-title">${words.moreTitle}</h2>
    <div class="row">
      <a class="button" href="${address(operator)}?kind=rollback"
        >${rollout ? words.backRollout : words.back}</a
      >
      ${
        others.length > 0 &&
        html`<form method="get" action="${address(operator)}" class="row">
          <input type="hidden" name="kind" value="promote" />
          <label>
            ${words.from}
            <select name="from">
              ${others.map((each) => html`<option>${each.operator}</option>`)}
            </select>
          </label>
          <button>${words.promoteFrom}</button>
        </form>`
      }
    </div>
  </section>`;
}
