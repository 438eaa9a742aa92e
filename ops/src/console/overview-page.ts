import type { OperatorStatus, StatusGrid } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from './html';
import { layout, moment } from './layout';
import { words } from './words';

/** Operators × packages with their drift, and what pages report. */
export const overviewPage = (session: OpenSession, grid: StatusGrid, failures: Markup): string =>
  layout({
    title: words.overview,
    session,
    here: 'overview',
    body: html`<h1>${words.gridTitle}</h1>
      ${grid.packages.length === 0 ? html`<p class="empty">${words.gridEmpty}</p>` : gridTable(grid)}
      <section aria-labelledby="failures-title">
        <h2 id="failures-title">${words.failuresTitle}</h2>
        <p class="lead">${words.failuresLead}</p>
        <div data-refresh="/failures">${failures}</div>
      </section>`,
  });

const gridTable = ({ operators, packages }: StatusGrid) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.gridTitle}">
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">${words.package}</th>
          ${operators.map(
            ({ operator }) => html`<th scope="col"><a href="/operators/${operator}">${operator}</a></th>`,
          )}
          <th scope="col">${words.newest}</th>
        </tr>
      </thead>
      <tbody>
        ${packages.map(({ package: name, newest }) => {
          const versions = new Set(operators.map((each) => each.packages[name]).filter(Boolean));
          return html`<tr>
            <th scope="row">
              ${name}
              ${
                versions.size > 1 &&
                html`<span class="tag" title="${words.differsLong}">${words.differs}</span>`
              }
            </th>
            ${operators.map((each) => html`<td>${cell(each, name, newest)}</td>`)}
            <td>${newest ?? '–'}</td>
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.rollout}</th>
          ${operators.map(
            ({ rollout }) =>
              html`<td>
                ${rollout ? html`<span class="tag live">${words.rolloutAt(rollout.percent)}</span>` : '–'}
              </td>`,
          )}
          <td></td>
        </tr>
        <tr>
          <th scope="row">${words.set}</th>
          ${operators.map(({ set }) => html`<td class="code">${set ?? words.noSet}</td>`)}
          <td></td>
        </tr>
        <tr>
          <th scope="row">${words.lastMove}</th>
          ${operators.map(
            ({ movedAt, author, reason }) =>
              html`<td>${author !== null && html`${moment(movedAt)}<br />${author}: ${reason}`}</td>`,
          )}
          <td></td>
        </tr>
      </tfoot>
    </table>
  </div>`;

function cell({ packages, rollout }: OperatorStatus, name: string, newest: string | null): Markup {
  const version = packages[name];
  const candidate = rollout?.packages[name];
  return html`${version ?? html`<span class="faint">${words.absent}</span>`}
  ${
    version !== undefined &&
    newest !== null &&
    version !== newest &&
    html` <span class="tag warn" title="${words.behindLong}">${words.behind}</span>`
  }
  ${
    rollout && candidate !== undefined && candidate !== version
      ? html`<br /><span class="faint">${words.candidateHas(candidate, rollout.percent)}</span>`
      : ''
  }`;
}
