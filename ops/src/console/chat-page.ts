import type { ConsoleTalkList, ConsoleTalk } from '@tessera/contracts/back-office';
import type { OpenSession } from '../server/sessions';
import { chatTexts as texts } from './chat-texts';
import { html, type Markup } from './html';
import { layout, moment } from './layout';
import { operatorLinks } from './operator-links';

interface ChatPage {
  session: OpenSession;
  operator: string;
  list: ConsoleTalkList;
}

/** The department of live chat: who waits, who is being answered, what is over. The list keeps itself up to date. */
export function chatPage({ session, operator, list }: ChatPage): string {
  return layout({
    title: texts.title(operator),
    session,
    body: html`<h1>${texts.title(operator)}</h1>
      ${operatorLinks(operator, 'chat')}
      <div data-live="/chat/${operator}/part" data-seen="${list.seen}">${talksPart(operator, list)}</div>`,
  });
}

const states = ['WAITING', 'OPEN', 'CLOSED'] as const;

export const talksPart = (operator: string, { talks, audit }: ConsoleTalkList): Markup =>
  html`${states.map((state) => {
      const own = talks.filter((talk) => talk.state === state);
      return html`<h2>${texts.groups[state]} (${own.length})</h2>
        ${own.length === 0 ? html`<p class="empty">${texts.nobody[state]}</p>` : talksTable(operator, state, own)}`;
    })}
    <h2>${texts.audit}</h2>
    ${audit.length === 0 ? html`<p class="empty">${texts.noAudit}</p>` : auditTable(audit)}`;

const auditTable = (audit: ConsoleTalkList['audit']): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.audit}">
    <table>
      <tbody>
        ${audit.map(
          ({ author, change, at }) =>
            html`<tr>
              <td>${moment(at)}</td>
              <td>${author}</td>
              <td>${change}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const talksTable = (
  operator: string,
  state: (typeof states)[number],
  talks: readonly ConsoleTalk[],
): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.groups[state]}">
    <table>
      <thead>
        <tr>
          ${[texts.account, texts.department, texts.language, texts.last, texts.takenBy, texts.since].map(
            (head) => html`<th scope="col">${head}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${talks.map(
          (talk) =>
            html`<tr>
              <th scope="row">
                <a href="/chat/${operator}/${talk.id}">${talk.account}</a>
                <span class="tag">${talk.member ? texts.member : texts.visitor}</span>
              </th>
              <td>${talk.department}</td>
              <td>${talk.language}</td>
              <td class="wide">
                ${
                  talk.unanswered > 0 &&
                  html`<span class="tag warn">${texts.unanswered(talk.unanswered)}</span>`
                }
                <span dir="auto">${talk.lastText.slice(0, 140)}</span>
              </td>
              <td>${talk.takenBy ?? '–'}</td>
              <td>${moment(talk.at)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
