import type { StatusGrid } from '@tessera/contracts/operations';
import type { ServerContext } from '../server/context';
import { refusalAnswer } from '../server/refusal';
import { failureChart } from './failure-chart';
import { markJumps, packageOf, type MarkedGroup } from './failure-marks';
import { html, type Markup } from '../html/html';
import { moment, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

const windowMs = 3_600_000;

/**
 * failuresPart shows the failures of the last hour: part of the overview, and by itself what the page asks
 * for every ten seconds.
 */
export async function failuresPart({ platform, now }: ServerContext, grid: StatusGrid): Promise<Markup> {
  const since = new Date(now().getTime() - windowMs);
  try {
    const marked = markJumps(await platform.failures(since), grid, now());
    if (marked.length === 0) return html`<p class="empty">${texts.failuresNone}</p>`;
    return html`${marked.filter(({ isBad }) => isBad).map(alarm)}${table(marked, since)}`;
  } catch (error) {
    return notice('bad', texts.failuresGone, [refusalAnswer(error).message]);
  }
}

const alarm = ({ group: { remote, version, operator } }: MarkedGroup) =>
  html`<div class="notice bad" role="alert">
    <strong>${texts.jumped}</strong>
    <p>${texts.jumpedLead(remote, version, operator)}</p>
    <p>
      <a href="${paths.change(operator)}?kind=rollback&amp;package=${packageOf(remote)}"
        >${texts.lookRollback}</a
      >
    </p>
  </div>`;

const table = (marked: readonly MarkedGroup[], since: Date) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.failuresTitle}">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.release}</th>
          <th scope="col">${texts.operator}</th>
          <th scope="col">${texts.type}</th>
          <th scope="col" class="number">${texts.count}</th>
          <th scope="col">${texts.reportedBy}</th>
          <th scope="col">${texts.perMinute}</th>
          <th scope="col">${texts.last}</th>
        </tr>
      </thead>
      <tbody>
        ${marked.map(({ group, isBad }) => {
          const release = `${packageOf(group.remote)} ${group.version}`;
          return html`<tr class="${isBad && 'bad'}">
            <th scope="row">${release} ${isBad && html`<span class="tag bad">${texts.jumped}</span>`}</th>
            <td>${group.operator}</td>
            <td>${group.type}</td>
            <td class="number">
              <a href="${recordsOf(group)}" aria-label="${texts.recordsOf(release)}">${group.count}</a>
            </td>
            <td>${texts.browsersOf(group.networks)}</td>
            <td>${failureChart({ release, perMinute: group.perMinute, since, isBad })}</td>
            <td>${moment(group.lastAt)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

const recordsOf = ({ operator, remote, version, type }: MarkedGroup['group']) =>
  `${paths.failures}?${new URLSearchParams({ operator, remote, version, type })}`;
