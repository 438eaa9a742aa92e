import type { AuditEntry, AuditFilter, AuditPage } from '@tessera/contracts/operations';
import type { ChainReport } from '@tessera/server-kit/database';
import type { OpenSession } from '../server/sessions';
import { html } from '../html/html';
import { filterChoice } from './filter-choice';
import { layout, moment, notice } from './layout';
import { paths } from './paths';
import { texts } from './texts';

interface AuditPageOptions {
  session: OpenSession;
  filter: AuditFilter;
  found: AuditPage;
  /** What was ever done, to choose from. */
  actions: readonly string[];
  operators: readonly string[];
  chain: ChainReport;
}

/** auditPage shows who did what, and what was refused, newest first: searched, exported, and whether nothing of it was changed. */
export const auditPage = ({ session, filter, found, actions, operators, chain }: AuditPageOptions): string =>
  layout({
    title: texts.audit,
    session,
    here: 'audit',
    body: html`<h1>${texts.auditTitle}</h1>
      ${
        chain.isWhole
          ? html`<p class="lead">
              ${texts.chainWhole(chain.sequence)}
              ${chain.sequence > 0 && html`<br /><span class="code">${chain.sequence}:${chain.hash}</span>`}
            </p>`
          : notice('bad', texts.chainBroken[chain.problem ?? 'changed'](chain.brokenAt ?? 0), [
              texts.chainBrokenLead,
            ])
      }
      <form method="get" action="${paths.audit}" class="row filters">
        <label>${texts.who}<input name="actor" maxlength="80" value="${filter.actor ?? ''}" /></label>
        ${filterChoice('action', texts.action, actions, filter.action)}
        ${filterChoice('operator', texts.operator, operators, filter.operator)}
        <label>
          ${texts.outcome}
          <select name="outcome">
            <option value="">${texts.any}</option>
            ${(['done', 'refused'] as const).map(
              (outcome) =>
                html`<option value="${outcome}" ${outcome === filter.outcome && html`selected`}>
                  ${texts.outcomes[outcome]}
                </option>`,
            )}
          </select>
        </label>
        <label>${texts.what}<input name="text" maxlength="80" value="${filter.text ?? ''}" /></label>
        <label>${texts.fromDay}<input name="from" type="date" value="${filter.from ?? ''}" /></label>
        <label>${texts.untilDay}<input name="until" type="date" value="${filter.until ?? ''}" /></label>
        <button>${texts.filter}</button>
        <a class="button" href="${paths.audit}">${texts.clearFilter}</a>
        <a class="button" href="${withFilter(paths.auditExport, filter)}">${texts.exportFile}</a>
      </form>
      ${found.entries.length === 0 ? html`<p class="empty">${texts.auditEmpty}</p>` : table(found.entries)}
      ${
        found.next !== null &&
        html`<p>
          <a class="button" href="${withFilter(paths.audit, { ...filter, before: found.next })}"
            >${texts.older}</a
          >
        </p>`
      }`,
  });

/** The same question again: as a file, or for the page after it. */
function withFilter(path: string, filter: AuditFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

const table = (entries: readonly AuditEntry[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.auditTitle}">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">${texts.when}</th>
          <th scope="col">${texts.who}</th>
          <th scope="col">${texts.action}</th>
          <th scope="col">${texts.operator}</th>
          <th scope="col">${texts.what}</th>
          <th scope="col">${texts.outcome}</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry) =>
            html`<tr>
              <td data-label="${texts.when}">${moment(entry.at)}</td>
              <td data-label="${texts.who}">${entry.actor}</td>
              <td data-label="${texts.action}">${entry.action}</td>
              <td data-label="${texts.operator}">${entry.operator ?? '–'}</td>
              <td class="wide" data-label="${texts.what}">${entry.message}</td>
              <td data-label="${texts.outcome}">
                ${entry.code === null ? texts.doneOutcome : html`<span class="tag warn">${entry.code}</span>`}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
