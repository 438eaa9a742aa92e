import type { Alert } from '@tessera/contracts/operations';
import type { AlertKind } from '../alerts/conditions';
import type { OpenSession } from '../server/sessions';
import { html } from '../html/html';
import { layout, moment } from './layout';
import { texts } from './texts';

const nameOf = (kind: string): string => texts.alertKinds[kind as AlertKind] ?? kind;

/** alertsPage shows what somebody was alerted of: what lasts first. */
export const alertsPage = (session: OpenSession, alerts: readonly Alert[]): string =>
  layout({
    title: texts.alerts,
    session,
    here: 'alerts',
    body: html`<h1>${texts.alerts}</h1>
      <p class="lead">${texts.alertsLead}</p>
      ${alerts.length === 0 ? html`<p class="empty">${texts.alertsNone}</p>` : table(alerts)}`,
  });

const table = (alerts: readonly Alert[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.alerts}">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">${texts.alert}</th>
          <th scope="col">${texts.operator}</th>
          <th scope="col">${texts.what}</th>
          <th scope="col">${texts.began}</th>
          <th scope="col">${texts.ended}</th>
        </tr>
      </thead>
      <tbody>
        ${alerts.map(
          ({ kind, subject, detail, beganAt, endedAt }) =>
            html`<tr>
              <th scope="row">${nameOf(kind)}</th>
              <td data-label="${texts.operator}">${subject || '–'}</td>
              <td class="wide" data-label="${texts.what}">${detail}</td>
              <td data-label="${texts.began}">${moment(beganAt)}</td>
              <td data-label="${texts.ended}">
                ${endedAt === null ? html`<span class="tag bad">${texts.lasts}</span>` : moment(endedAt)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
