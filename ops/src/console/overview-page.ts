import type { OperatorStatus, StatusGrid } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from './html';
import { layout, moment } from './layout';
import { paths } from './paths';
import { texts } from './texts';

/** Operators × packages with their drift, and what pages report. */
export const overviewPage = (session: OpenSession, grid: StatusGrid, failures: Markup): string =>
  layout({
    title: texts.overview,
    session,
    here: 'overview',
    body: html`<h1>${texts.gridTitle}</h1>
      ${grid.packages.length === 0 ? html`<p class="empty">${texts.gridEmpty}</p>` : gridTable(grid)}
      <section aria-labelledby="failures-title">
        <h2 id="failures-title">${texts.failuresTitle}</h2>
        <p class="lead">${texts.failuresLead}</p>
        <div data-refresh="${paths.failuresPart}">${failures}</div>
      </section>`,
  });

const gridTable = ({ operators, packages }: StatusGrid) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.gridTitle}">
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">${texts.package}</th>
          ${operators.map(
            ({ operator }) =>
              html`<th scope="col"><a href="${paths.operator(operator)}">${operator}</a></th>`,
          )}
          <th scope="col">${texts.newest}</th>
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
                html`<span class="tag" title="${texts.differsLong}">${texts.differs}</span>`
              }
            </th>
            ${operators.map((each) => html`<td>${cell(each, name, newest)}</td>`)}
            <td>${newest ?? '–'}</td>
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.rollout}</th>
          ${operators.map(
            ({ rollout }) =>
              html`<td>
                ${rollout ? html`<span class="tag live">${texts.rolloutAt(rollout.percent)}</span>` : '–'}
              </td>`,
          )}
          <td></td>
        </tr>
        <tr>
          <th scope="row">${texts.set}</th>
          ${operators.map(({ set }) => html`<td class="code">${set ?? texts.noSet}</td>`)}
          <td></td>
        </tr>
        <tr>
          <th scope="row">${texts.lastMove}</th>
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
  return html`${version ?? html`<span class="faint">${texts.absent}</span>`}
  ${
    version !== undefined &&
    newest !== null &&
    version !== newest &&
    html` <span class="tag warn" title="${texts.behindLong}">${texts.behind}</span>`
  }
  ${
    rollout && candidate !== undefined && candidate !== version
      ? html`<br /><span class="faint">${texts.candidateHas(candidate, rollout.percent)}</span>`
      : ''
  }`;
}
