import { randomUUID } from 'node:crypto';
import { chatTextLimit, type DeskConversation } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { chatWords as words } from './chat-words';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';

interface TalkPage {
  session: OpenSession;
  operator: string;
  conversation: DeskConversation;
  /** What was typed into an answer that was refused, and why. */
  problem?: { message: string; text: string } | undefined;
}

/** One conversation: its messages keep themselves up to date, the answer stays as it is typed. */
export function talkPage({ session, operator, conversation, problem }: TalkPage): string {
  const { talk, seen } = conversation;
  const address = `/chat/${operator}/${talk.id}`;
  const may = mayDo(session.role, 'operator');
  const form = (kind: string, body: Markup) =>
    html`<form method="post" action="${address}" class="stack">
      <input type="hidden" name="csrf" value="${session.csrf}" />
      <input type="hidden" name="kind" value="${kind}" />
      ${body}
    </form>`;
  return layout({
    title: words.talkTitle(talk.account),
    session,
    body: html`<p><a href="/chat/${operator}">${words.back}</a></p>
      <h1>${words.talkTitle(talk.account)}</h1>
      ${problem && notice('bad', problem.message)}
      <div
        class="talk"
        role="log"
        aria-label="${words.log}"
        tabindex="0"
        data-live="${address}/part"
        data-seen="${seen}"
        data-ends
      >
        ${talkPart(conversation)}
      </div>
      ${
        may
          ? html`${form(
              'answer',
              html`<input type="hidden" name="clientId" value="${randomUUID()}" />
                <label for="answer">${words.answer}</label>
                <textarea
                  id="answer"
                  name="text"
                  rows="3"
                  maxlength="${chatTextLimit}"
                  dir="auto"
                  required
                  autofocus
                  data-send
                  aria-describedby="answer-hint"
                >
${problem?.text ?? ''}</textarea>
                <p class="hint" id="answer-hint">${words.answerHint}</p>
                <button class="primary">${words.send}</button>`,
            )}
            ${talk.state !== 'CLOSED' && form('close', html`<button>${words.close}</button>`)}`
          : html`<p class="lead">${words.needsRole}</p>`
      }`,
  });
}

/** What changes of a conversation. What players wrote is text: `html` escapes it. */
export const talkPart = ({ talk, messages, readTo }: DeskConversation): Markup =>
  html`<p>
      <span class="tag ${talk.state === 'WAITING' ? 'warn' : talk.state === 'OPEN' ? 'live' : ''}"
        >${words.states[talk.state]}</span
      >
      ${talk.member ? words.member : words.visitor} · ${talk.desk} · ${talk.language}
      ${talk.takenBy !== null && html`· ${words.takenBy} ${talk.takenBy}`}
    </p>
    ${messages.length === 0 && html`<p class="empty">${words.empty}</p>`}
    <ol class="messages">
      ${messages.map(({ sequence, side, author, text, at }) =>
        side === 'SYSTEM'
          ? html`<li class="mark">
              ${text === 'closed' ? words.marks.closed : words.marks.reopened} ${author} · ${moment(at)}
            </li>`
          : html`<li class="${side === 'DESK' ? 'desk' : 'player'}">
              <p class="faint">
                ${author} · ${moment(at)}
                ${side === 'DESK' && sequence <= readTo && html`· ${words.delivered}`}
              </p>
              <p class="words" dir="auto">${text}</p>
            </li>`,
      )}
    </ol>`;
