import { randomUUID } from 'node:crypto';
import { chatTextLimit, type ConsoleConversation } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { chatTexts as texts } from './chat-texts';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';

interface TalkPage {
  session: OpenSession;
  operator: string;
  conversation: ConsoleConversation;
  /** What was typed into an answer that was refused, and why. */
  problem?: { message: string; text: string } | undefined;
}

/** One conversation: its messages keep themselves up to date, the answer stays as it is typed. */
export function talkPage({ session, operator, conversation, problem }: TalkPage): string {
  const { talk, seen } = conversation;
  const address = `/chat/${operator}/${talk.id}`;
  const may = mayDo(session, operator, 'support');
  const form = (kind: string, body: Markup) =>
    html`<form method="post" action="${address}" class="stack">
      <input type="hidden" name="csrf" value="${session.csrf}" />
      <input type="hidden" name="kind" value="${kind}" />
      ${body}
    </form>`;
  return layout({
    title: texts.talkTitle(talk.account),
    session,
    body: html`<p><a href="/chat/${operator}">${texts.back}</a></p>
      <h1>${texts.talkTitle(talk.account)}</h1>
      ${problem && notice('bad', problem.message)}
      <div
        class="talk"
        role="log"
        aria-label="${texts.log}"
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
                <label for="answer">${texts.answer}</label>
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
                <p class="hint" id="answer-hint">${texts.answerHint}</p>
                <button class="primary">${texts.send}</button>`,
            )}
            ${talk.state !== 'CLOSED' && form('close', html`<button>${texts.close}</button>`)}`
          : html`<p class="lead">${texts.needsRole}</p>`
      }`,
  });
}

/** What changes of a conversation. What players wrote is text: `html` escapes it. */
export const talkPart = ({ talk, messages, readTo }: ConsoleConversation): Markup =>
  html`<p>
      <span class="tag ${talk.state === 'WAITING' ? 'warn' : talk.state === 'OPEN' ? 'live' : ''}"
        >${texts.states[talk.state]}</span
      >
      ${talk.member ? texts.member : texts.visitor} · ${talk.department} · ${talk.language}
      ${talk.takenBy !== null && html`· ${texts.takenBy} ${talk.takenBy}`}
    </p>
    ${messages.length === 0 && html`<p class="empty">${texts.empty}</p>`}
    <ol class="messages">
      ${messages.map(({ sequence, side, author, text, at }) =>
        side === 'SYSTEM'
          ? html`<li class="mark">
              ${text === 'closed' ? texts.marks.closed : texts.marks.reopened} ${author} · ${moment(at)}
            </li>`
          : html`<li class="${side === 'STAFF' ? 'department' : 'player'}">
              <p class="faint">
                ${author} · ${moment(at)}
                ${side === 'STAFF' && sequence <= readTo && html`· ${texts.delivered}`}
              </p>
              <p class="text" dir="auto">${text}</p>
            </li>`,
      )}
    </ol>`;
