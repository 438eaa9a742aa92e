import type { AuditEntry } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html } from './html';
import { layout, moment } from './layout';
import { texts } from './texts';

/** Who did what, and what was refused, newest first. */
export const auditPage = (session: OpenSession, entries: readonly AuditEntry[]): string =>
  layout({
    title: texts.audit,
    session,
    here: 'audit',
    body: html`<h1>${texts.auditTitle}</h1>
      ${
        entries.length === 0
          ? html`<p class="empty">${texts.auditEmpty}</p>`
          : html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.auditTitle}">
              <table>
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
                        <td>${moment(entry.at)}</td>
                        <td>${entry.actor}</td>
                        <td>${entry.action}</td>
                        <td>${entry.operator ?? '–'}</td>
                        <td class="wide">${entry.message}</td>
                        <td>
                          ${
                            entry.code === null
                              ? texts.doneOutcome
                              : html`<span class="tag warn">${entry.code}</span>`
                          }
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }`,
  });
