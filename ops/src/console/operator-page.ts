import type { HistoryPage, OperatorStatus, ReleaseSummary, StatusGrid } from '@tessera/contracts/operations';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { historyPart } from './history-part';
import { html, type Markup } from './html';
import { layout, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

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
  const mayChange = mayDo(session, status.operator, 'release-manager');
  return layout({
    title: status.operator,
    session,
    operator: status.operator,
    body: html`<h1>${status.operator}</h1>
      ${done !== undefined && notice('good', done === '0' ? texts.doneAlready : texts.done(done))}
      ${!mayChange && html`<p class="lead">${texts.needsRole}</p>`}
      ${status.rollout && rolloutPart(status, mayChange)}
      <section aria-labelledby="packages-title">
        <h2 id="packages-title">${texts.packagesTitle}</h2>
        ${packagesTable(page, mayChange)}
      </section>
      ${mayChange && movesPart(page)}
      <section aria-labelledby="history-title">
        <h2 id="history-title">${texts.historyTitle}</h2>
        ${historyPart(status, history, mayChange)}
      </section>`,
  });
}

const rolloutPart = ({ operator, rollout }: OperatorStatus, mayChange: boolean) =>
  rollout &&
  html`<section class="card" aria-labelledby="rollout-title">
    <h2 id="rollout-title">${texts.rollout}</h2>
    <p>
      <span class="tag live">${texts.rolloutAt(rollout.percent)}</span>
      <span class="code">${rollout.candidate}</span> ${rollout.author}
    </p>
    ${
      mayChange &&
      html`<div class="row">
        <form method="get" action="${paths.change(operator)}" class="row">
          <input type="hidden" name="kind" value="percent" />
          <label>
            ${texts.share}
            <input type="number" name="percent" min="0" max="100" value="${rollout.percent}" required />
          </label>
          <button>${texts.setShare}</button>
        </form>
        <a class="button" href="${paths.change(operator)}?kind=finish">${texts.finish}</a>
        <a class="button" href="${paths.change(operator)}?kind=abort">${texts.abort}</a>
      </div>`
    }
  </section>`;

const packagesTable = ({ status, grid, releases }: OperatorPage, mayChange: boolean) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.packagesTitle}">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.package}</th>
          <th scope="col">${texts.runs}</th>
          <th scope="col">${texts.newest}</th>
          ${mayChange && html`<th scope="col">${texts.otherVersion}</th>`}
        </tr>
      </thead>
      <tbody>
        ${grid.packages.map(({ package: name, newest }) => {
          const version = status.packages[name];
          const others = releases.filter(
            (release) =>
              release.package === name && release.version !== version && release.removedAt === null,
          );
          const notesOf = (one: string | null | undefined) =>
            releases.find((release) => release.package === name && release.version === one)?.notes;
          return html`<tr>
            <th scope="row">${name}</th>
            <td>
              ${version ?? html`<span class="faint">${texts.absent}</span>`} ${releaseNotes(notesOf(version))}
              ${
                version !== undefined &&
                newest !== version &&
                html`<span class="tag warn" title="${texts.behindLong}">${texts.behind}</span>`
              }
            </td>
            <td>${newest ?? '–'} ${newest !== version && releaseNotes(notesOf(newest))}</td>
            ${mayChange && html`<td>${pinForm(status, name, others)}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

const releaseNotes = (notes: string | null | undefined) =>
  notes &&
  html`<details>
    <summary>${texts.releaseNotes}</summary>
    <pre>${notes}</pre>
  </details>`;

function pinForm(
  { operator, rollout }: OperatorStatus,
  name: string,
  others: readonly ReleaseSummary[],
): Markup {
  if (others.length === 0) return html`<span class="faint">${texts.otherVersions}</span>`;
  return html`<form method="get" action="${paths.change(operator)}" class="row">
    <input type="hidden" name="package" value="${name}" />
    <select name="version" aria-label="${texts.versionOf(name)}" required>
      <option value="">${texts.chooseVersion}</option>
      ${others.map(({ version }) => html`<option>${version}</option>`)}
    </select>
    <button name="kind" value="pin" aria-label="${texts.showChange}: ${name}">${texts.showChange}</button>
    ${
      !rollout &&
      html`<input
          type="number"
          name="percent"
          min="0"
          max="100"
          value="10"
          aria-label="${texts.percentOf(name)}"
        />
        <button class="quiet" name="kind" value="start" aria-label="${texts.rolloutStart}: ${name}">
          ${texts.rolloutStart}
        </button>`
    }
  </form>`;
}

function movesPart({ status: { operator, rollout }, grid }: OperatorPage): Markup {
  const others = grid.operators.filter((each) => each.operator !== operator && each.set !== null);
  return html`<section aria-labelledby="move-title">
    <h2 id="move-title">${texts.moreTitle}</h2>
    <div class="row">
      <a class="button" href="${paths.change(operator)}?kind=rollback"
        >${rollout ? texts.backRollout : texts.back}</a
      >
      ${
        others.length > 0 &&
        html`<form method="get" action="${paths.change(operator)}" class="row">
          <input type="hidden" name="kind" value="promote" />
          <label>
            ${texts.from}
            <select name="from">
              ${others.map((each) => html`<option>${each.operator}</option>`)}
            </select>
          </label>
          <button>${texts.promoteFrom}</button>
        </form>`
      }
    </div>
  </section>`;
}
