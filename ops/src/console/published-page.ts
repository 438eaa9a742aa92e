import type { ReleaseSummary, StatusGrid } from '@tessera/contracts/operations';
import { mayUse } from '../rights/rights';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from '../html/html';
import { layout, moment, notice } from './layout';
import { paths } from './paths';
import { reasonField } from './reason-field';
import { texts } from './texts';
import { operatorLinks } from './withdrawn-notice';

interface PublishedPage {
  session: OpenSession;
  releases: readonly ReleaseSummary[];
  grid: StatusGrid;
}

/** publishedPage lists every release with who runs it, and leads to where one is withdrawn. */
export function publishedPage({ session, releases, grid }: PublishedPage): string {
  const mayWithdraw = mayUse(session, '*', 'withdraw');
  const mayPreview = grid.operators.some(({ operator }) => mayUse(session, operator, 'move'));
  return layout({
    title: texts.published,
    session,
    here: 'published',
    body: html`<h1>${texts.published}</h1>
      <p class="lead">${texts.publishedLead}</p>
      ${releases.length === 0 ? html`<p class="empty">${texts.gridEmpty}</p>` : table(releases, grid, { mayWithdraw, mayPreview })}`,
  });
}

const table = (
  releases: readonly ReleaseSummary[],
  grid: StatusGrid,
  { mayWithdraw, mayPreview }: { mayWithdraw: boolean; mayPreview: boolean },
) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.published}">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">${texts.release}</th>
          <th scope="col">${texts.when}</th>
          <th scope="col">${texts.who}</th>
          <th scope="col">${texts.runsAt}</th>
          <th scope="col">${texts.outcome}</th>
          ${(mayWithdraw || mayPreview) && html`<th scope="col">${texts.action}</th>`}
        </tr>
      </thead>
      <tbody>
        ${releases.map(
          (release) =>
            html`<tr>
              <th scope="row">${release.package}@${release.version}</th>
              <td data-label="${texts.when}">${moment(release.publishedAt)}</td>
              <td data-label="${texts.who}">${release.publishedBy}</td>
              <td data-label="${texts.runsAt}">${runsOf(grid, release)}</td>
              <td class="wide" data-label="${texts.outcome}">${stateOf(release)}</td>
              ${
                (mayWithdraw || mayPreview) &&
                html`<td>${mayPreview && previewLink(release)} ${mayWithdraw && markLink(release)}</td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

function runsOf(
  { operators }: StatusGrid,
  { package: name, version }: ReleaseSummary,
): readonly Markup[] | Markup {
  const runs = operators.flatMap(({ operator, packages, rollouts }) => {
    if (packages[name] === version) return [{ operator, percent: 100 }];
    const percent = rollouts
      .filter((rollout) => rollout.packages[name] === version)
      .reduce((sum, rollout) => sum + rollout.percent, 0);
    return percent > 0 ? [{ operator, percent }] : [];
  });
  return runs.length === 0 ? html`<span class="faint">–</span>` : operatorLinks(runs);
}

function stateOf({ withdrawn, removedAt }: ReleaseSummary): Markup {
  if (withdrawn)
    return html`<span class="tag bad">${texts.withdrawn}</span> ${withdrawn.by}: ${withdrawn.reason}`;
  return removedAt ? html`<span class="tag">${texts.removed}</span>` : html`${texts.published}`;
}

function previewLink({ package: name, version, withdrawn, removedAt }: ReleaseSummary): Markup | false {
  if (withdrawn || removedAt) return false;
  const query = new URLSearchParams({ package: name, version });
  return html`<a href="${paths.preview}?${query.toString()}" aria-label="${texts.preview}: ${name}@${version}"
    >${texts.preview}</a
  >`;
}

function markLink({ package: name, version, withdrawn }: ReleaseSummary): Markup {
  const kind = withdrawn ? 'reinstate' : 'withdraw';
  const query = new URLSearchParams({ kind, package: name, version });
  return html`<a
    href="${paths.withdraw}?${query.toString()}"
    aria-label="${texts.mark[kind]}: ${name}@${version}"
    >${texts.mark[kind]}</a
  >`;
}

interface WithdrawPage {
  session: OpenSession;
  kind: 'withdraw' | 'reinstate';
  release: ReleaseSummary;
  grid: StatusGrid;
  problem?: string | undefined;
  reason?: string | undefined;
}

/** withdrawPage says who runs the release, and asks why it is withdrawn, or made good again. */
export function withdrawPage({ session, kind, release, grid, problem, reason = '' }: WithdrawPage): string {
  const { package: name, version } = release;
  const title = texts.changeOf(texts.mark[kind], `${name}@${version}`);
  return layout({
    title,
    session,
    here: 'published',
    body: html`<section class="card">
      <h1>${title}</h1>
      ${problem !== undefined && notice('bad', problem)}
      <p class="lead">${texts.markLead[kind]}</p>
      <p>${texts.runsAt}: ${runsOf(grid, release)}</p>
      <form method="post" action="${paths.withdraw}" class="stack">
        <input type="hidden" name="csrf" value="${session.csrf}" />
        <input type="hidden" name="kind" value="${kind}" />
        <input type="hidden" name="package" value="${name}" />
        <input type="hidden" name="version" value="${version}" />
        ${reasonField(reason, texts.markHint)}
        <button class="primary">${texts.mark[kind]}</button>
      </form>
      <p><a href="${paths.published}">${texts.cancel}</a></p>
    </section>`,
  });
}
