import type {
  HistoryPage,
  OperatorStatus,
  ReleaseSummary,
  OperatorRollout,
  StatusGrid,
} from '@tessera/contracts/operations';
import { mayUse } from '../rights/rights';
import type { OpenSession } from '../server/sessions';
import { historyPart } from './history-part';
import { analysisPart, rolloutName } from './analysis-part';
import { html, type Markup } from '../html/html';
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

/**
 * operatorPage shows one operator: its packages with what else could be pinned, its rollout, and its steps.
 */
export function operatorPage(page: OperatorPage): string {
  const { session, status, history, done } = page;
  const mayChange = mayUse(session, status.operator, 'move');
  return layout({
    title: status.operator,
    session,
    operator: status.operator,
    body: html`<h1>${status.operator}</h1>
      <p><a href="${paths.health(status.operator)}">${texts.healthOf(status.operator)}</a></p>
      ${done !== undefined && notice('good', done === '0' ? texts.doneAlready : texts.done(done))}
      ${!mayChange && html`<p class="lead">${texts.needsRole}</p>`}
      ${status.rollouts.map((rollout) => rolloutPart(status.operator, rollout, mayChange))}
      <section>
        <h2>${texts.packagesTitle}</h2>
        ${packagesTable(page, mayChange)}
      </section>
      ${mayChange && movesPart(page)}
      <section>
        <h2>${texts.historyTitle}</h2>
        ${historyPart(status, history, mayChange)}
      </section>`,
  });
}

/** One of the rollouts that run side by side, with what can be done to it alone. */
const rolloutPart = (operator: string, rollout: OperatorRollout, mayChange: boolean) => {
  const [packageName = ''] = rollout.changes;
  const about = rolloutName(rollout);
  const link = (kind: 'finish' | 'abort', text: string) =>
    html`<a
      class="button"
      href="${paths.change(operator)}?kind=${kind}&amp;packageName=${packageName}"
      aria-label="${text}: ${about}"
      >${text}</a
    >`;
  return html`<section class="card" aria-label="${texts.rollout}: ${about}">
    <h2>${texts.rollout}: ${about}</h2>
    <p>
      <span class="tag live">${texts.rolloutAt(rollout.percent)}</span>
      <span class="code">${rollout.candidate}</span> ${rollout.author}
    </p>
    ${analysisPart(rollout)}
    ${
      mayChange &&
      html`<div class="row">
        <form method="get" action="${paths.change(operator)}" class="row">
          <input type="hidden" name="kind" value="percent" />
          <input type="hidden" name="packageName" value="${packageName}" />
          <label>
            ${texts.share}
            <input type="number" name="percent" min="0" max="100" value="${rollout.percent}" required />
          </label>
          <button aria-label="${texts.setShare}: ${about}">${texts.setShare}</button>
        </form>
        <a
          class="button"
          href="${paths.preview}?set=${rollout.candidate}&amp;operator=${operator}"
          aria-label="${texts.preview}: ${about}"
          >${texts.preview}</a
        >
        ${link('finish', texts.finish)} ${link('abort', texts.abort)}
      </div>`
    }
  </section>`;
};

const packagesTable = ({ status, grid, releases }: OperatorPage, mayChange: boolean) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.packagesTitle}">
    <table class="stacked">
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
              release.package === name &&
              release.version !== version &&
              release.removedAt === null &&
              release.withdrawn === null,
          );
          const isBad = releases.some(
            (release) =>
              release.package === name && release.version === version && release.withdrawn !== null,
          );
          const notesOf = (one: string | null | undefined) =>
            releases.find((release) => release.package === name && release.version === one)?.notes;
          return html`<tr>
            <th scope="row">${name}</th>
            <td data-label="${texts.runs}">
              ${version ?? html`<span class="faint">${texts.absent}</span>`} ${releaseNotes(notesOf(version))}
              ${isBad && html`<span class="tag bad">${texts.withdrawn}</span>`}
              ${version !== undefined && !isBad && newest !== version && behindTag(status, name, newest)}
            </td>
            <td data-label="${texts.newest}">
              ${newest ?? '–'} ${newest !== version && releaseNotes(notesOf(newest))}
            </td>
            ${
              mayChange &&
              html`<td>
                ${pinForm(status, name, others)}
                ${
                  version !== undefined &&
                  html`<a href="${paths.change(status.operator)}?kind=rollback&amp;package=${name}"
                    >${texts.onlyBack(name)}</a
                  >`
                }
              </td>`
            }
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

/** A newer release that it was rolled back from is none that it is behind of. */
const behindTag = ({ rolledBack }: OperatorStatus, name: string, newest: string | null): Markup =>
  newest !== null && rolledBack[name] === newest
    ? html`<span class="tag" title="${texts.rolledBackLong(newest)}">${texts.rolledBack}</span>`
    : html`<span class="tag warn" title="${texts.behindLong}">${texts.behind}</span>`;

const releaseNotes = (notes: string | null | undefined) =>
  notes &&
  html`<details>
    <summary>${texts.releaseNotes}</summary>
    <pre>${notes}</pre>
  </details>`;

function pinForm(
  { operator, rollouts }: OperatorStatus,
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
      !rollouts.some(({ changes }) => changes.includes(name)) &&
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
        </button>
        <button class="quiet" name="kind" value="plan" aria-label="${texts.rolloutPlan}: ${name}">
          ${texts.rolloutPlan}
        </button>`
    }
  </form>`;
}

function movesPart({ status: { operator, rollouts }, grid }: OperatorPage): Markup {
  const others = grid.operators.filter((each) => each.operator !== operator && each.set !== null);
  return html`<section aria-labelledby="move-title">
    <h2 id="move-title">${texts.moreTitle}</h2>
    <div class="row">
      <a class="button" href="${paths.change(operator)}?kind=rollback"
        >${rollouts.length > 0 ? texts.backRollout : texts.backLast}</a
      >
      <a class="button" href="${paths.change(operator)}?kind=step">${texts.back}</a>
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
