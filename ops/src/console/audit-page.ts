import type { AuditEntry } from '@tessera/contracts/operations';
import type { OpenSession } from '../server/sessions';
import { html } from './html';
import { layout, moment } from './layout';
import { words } from './words';

/** Who did or tried what, newest first. */
export const auditPage = (session: OpenSession, entries: readonly AuditEntry[]): string =>
  layout({
    title: words.audit,
    session,
    here: 'audit',
    body: html`<h1>${words.auditTitle}</h1>
      ${
        entries.length === 0
          ? html`<p class="empty">${words.auditEmpty}</p>`
          : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.auditTitle}">
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.when}</th>
                    <th scope="col">${words.who}</th>
                    <th scope="col">${words.action}</th>
                    <th scope="col">${words.operator}</th>
                    <th scope="col">${words.what}</th>
                    <th scope="col">${words.outcome}</th>
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
                              ? words.doneOutcome
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
