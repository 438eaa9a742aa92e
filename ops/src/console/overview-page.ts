import type { OperatorStatus, StatusGrid } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from '../html/html';
import { layout, moment, notice } from './layout';
import { withdrawnNotice } from './withdrawn-notice';
import { paths } from './paths';
import { texts } from './texts';

/** overviewPage shows operators × packages with their drift, and the failures that pages report. */
export const overviewPage = (session: OpenSession, grid: StatusGrid, failures: Markup): string =>
  layout({
    title: texts.overview,
    session,
    here: 'overview',
    body: html`<h1>${texts.gridTitle}</h1>
      ${grid.refused.map(({ operator, reason }) => notice('bad', texts.leftOut(operator), reason.split('; ')))}
      ${grid.withdrawn.map(withdrawnNotice)}
      ${grid.packages.length === 0 ? html`<p class="empty">${texts.gridEmpty}</p>` : gridTable(grid)}
      <section aria-labelledby="failures-title">
        <h2 id="failures-title">${texts.failuresTitle}</h2>
        <p class="lead">${texts.failuresLead}</p>
        <div data-refresh="${paths.failuresPart}">${failures}</div>
      </section>`,
  });

const gridTable = ({ operators, packages, withdrawn }: StatusGrid) =>
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
            ${operators.map((each) => html`<td>${cell(each, name, newest, withdrawn)}</td>`)}
            <td>${newest ?? '–'}</td>
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.rollout}</th>
          ${operators.map(
            ({ rollouts }) =>
              html`<td>
                ${rollouts.length === 0 && '–'}
                ${rollouts.map(({ percent }) => html`<span class="tag live">${texts.rolloutAt(percent)}</span> `)}
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

function cell(
  { packages, rolledBack, rollouts }: OperatorStatus,
  name: string,
  newest: string | null,
  withdrawn: StatusGrid['withdrawn'],
): Markup {
  const version = packages[name];
  const isBad = withdrawn.some((release) => release.package === name && release.version === version);
  const rollout = rollouts.find(({ changes }) => changes.includes(name));
  const candidate = rollout?.packages[name];
  return html`${version ?? html`<span class="faint">${texts.absent}</span>`}
  ${isBad && html` <span class="tag bad">${texts.withdrawn}</span>`}
  ${
    version !== undefined &&
    !isBad &&
    newest !== null &&
    version !== newest &&
    (rolledBack[name] === newest
      ? html` <span class="tag" title="${texts.rolledBackLong(newest)}">${texts.rolledBack}</span>`
      : html` <span class="tag warn" title="${texts.behindLong}">${texts.behind}</span>`)
  }
  ${
    rollout && candidate !== undefined && candidate !== version
      ? html`<br /><span class="faint">${texts.candidateHas(candidate, rollout.percent)}</span>`
      : ''
  }`;
}
