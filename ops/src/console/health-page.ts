import type { HealthSeries, HealthSums, HistoryPage, OperatorStatus } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from '../html/html';
import { analysisPart, rolloutName } from './analysis-part';
import { changeLines } from './changes-table';
import { healthChart, type ReleaseMark } from './health-chart';
import {
  columnMarkup,
  columnValue,
  healthColumns,
  healthRows,
  healthSteps,
  shownSets,
  type HealthRow,
  type HealthStep,
} from './health-numbers';
import { layout, moment, notice } from './layout';
import { moveName } from './move-name';
import { paths } from './paths';
import { texts } from './texts';

const hourMs = 3_600_000;

/** healthRanges says how long back a chart goes, and how long each of its steps is. */
export const healthRanges = {
  hour: { ms: hourMs, stepSeconds: 60 },
  day: { ms: 24 * hourMs, stepSeconds: 900 },
  week: { ms: 7 * 24 * hourMs, stepSeconds: 7_200 },
} as const;
export type HealthRange = keyof typeof healthRanges;

interface HealthPage {
  session: OpenSession;
  status: OperatorStatus;
  range: HealthRange;
  since: Date;
  until: Date;
  history: HistoryPage;
  /** What is said where the platform does not answer. */
  health: { series: HealthSeries; sums: HealthSums } | { message: string };
}

/** healthPage shows how the visits of an operator went, by release set, beside the steps of its releases. */
export function healthPage(page: HealthPage): string {
  const { session, status, range, health } = page;
  const marks = marksOf(page);
  return layout({
    title: texts.healthOf(status.operator),
    session,
    operator: status.operator,
    body: html`<h1>${texts.healthOf(status.operator)}</h1>
      <p class="lead">${texts.healthLead}</p>
      <nav class="row" aria-label="${texts.healthTime}">
        <a href="${paths.operator(status.operator)}">${status.operator}</a>
        ${Object.keys(healthRanges).map(
          (name) =>
            html`<a
              class="button"
              href="${paths.health(status.operator)}?range=${name}"
              ${name === range && html`aria-current="page"`}
              >${texts.healthRanges[name as HealthRange]}</a
            >`,
        )}
      </nav>
      ${status.rollouts
        .filter(({ analysis }) => analysis !== undefined)
        .map(
          (rollout) =>
            html`<section class="card" aria-label="${texts.rollout}: ${rolloutName(rollout)}">
              <h2>${texts.rollout}: ${rolloutName(rollout)}</h2>
              ${analysisPart(rollout)}
            </section>`,
        )}
      ${'message' in health ? notice('bad', texts.healthGone, [health.message]) : charts(page, health.series, marks)}
      ${marks.length > 0 && marksList(marks)}
      ${'message' in health ? '' : rowsPart(status.operator, health.sums)}`,
  });
}

const marksOf = ({ history, since }: HealthPage): ReleaseMark[] =>
  history.moves
    .filter(({ at }) => new Date(at) >= since)
    .map((move) => ({
      at: move.at,
      changes: move.changes,
      text: `${moveName(move)} · ${move.author}: ${move.reason}`,
    }));

function charts({ status, since, until }: HealthPage, series: HealthSeries, marks: ReleaseMark[]): Markup {
  const steps = healthSteps(series);
  if (steps.length === 0) return html`<p class="empty">${texts.healthNone}</p>`;
  const sets = shownSets(steps, status);
  return html`<ul class="legend">
      ${sets.map(
        (set, index) =>
          html`<li>
            <svg viewBox="0 0 24 8" width="24" height="8" class="lines" aria-hidden="true">
              <polyline class="set${index}" points="0,4 24,4" />
            </svg>
            <span class="code">${set}</span>
            ${set === status.set && html`<span class="tag">${texts.runsNow}</span>`}
            ${status.rollouts
              .filter(({ candidate }) => candidate === set)
              .map(
                (rollout) =>
                  html`${rolloutName(rollout)}
                    <span class="tag live">${texts.rolloutAt(rollout.percent)}</span>`,
              )}
          </li>`,
      )}
    </ul>
    <div class="charts">
      ${healthColumns.map((column) => healthChart({ column, steps, sets, marks, since, until }))}
    </div>
    <details>
      <summary>${texts.healthNumbers}</summary>
      ${numbersTable(steps)}
    </details>`;
}

const numbersTable = (steps: readonly HealthStep[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.healthNumbers}">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.when}</th>
          <th scope="col">${texts.set}</th>
          ${healthColumns.map((column) => html`<th scope="col" class="number">${texts.healthColumns[column]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${steps.toReversed().map(
          ({ at, set, numbers }) =>
            html`<tr>
              <th scope="row">${moment(at)}</th>
              <td class="code">${set}</td>
              ${healthColumns.map(
                (column) =>
                  html`<td class="number">${columnMarkup(column, columnValue(column, numbers))}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const marksList = (marks: readonly ReleaseMark[]) =>
  html`<section aria-labelledby="marks-title">
    <h2 id="marks-title">${texts.healthMarks}</h2>
    <ul>
      ${marks.map(({ at, text, changes }) => html`<li>${moment(at)} UTC · ${text} ${changeLines(changes)}</li>`)}
    </ul>
  </section>`;

const rowsPart = (operator: string, sums: HealthSums) =>
  html`<section aria-labelledby="releases-title">
      <h2 id="releases-title">${texts.healthByRelease}</h2>
      <p class="row">
        <a href="${paths.failures}?operator=${operator}&phase=runtime">${texts.healthErrorRecords}</a>
        <a href="${paths.failures}?operator=${operator}">${texts.healthFailureRecords}</a>
      </p>
      ${rowsTable(texts.healthByRelease, texts.release, healthRows(sums, 'release'))}
    </section>
    <section aria-labelledby="pages-title">
      <h2 id="pages-title">${texts.healthByPage}</h2>
      ${rowsTable(texts.healthByPage, texts.healthPage, healthRows(sums, 'page'))}
    </section>`;

const rowsTable = (title: string, first: string, rows: readonly HealthRow[]) =>
  rows.length === 0
    ? html`<p class="empty">${texts.healthNone}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
        <table>
          <thead>
            <tr>
              <th scope="col">${first}</th>
              <th scope="col" class="number">${texts.healthColumns.visits}</th>
              ${rowColumns.map((column) => html`<th scope="col" class="number">${texts.healthCounts[column]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.name}</th>
                  <td class="number">${row.visits}</td>
                  ${rowColumns.map((column) => html`<td class="number">${row[column]}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

const rowColumns = ['errors', 'failures', 'frozen', 'refused', 'slow'] as const;
