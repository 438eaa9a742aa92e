import { byId } from '../../../http/pages/client/dom';
import type { ShownMessage } from '../room-calls';
import { t } from './texts';

function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

interface Waiting {
  item: HTMLElement;
  note: HTMLElement;
  onAgain(): void;
}

export type MessageList = ReturnType<typeof createList>;

/**
 * createList creates the list of messages on screen: those that the platform has, in its order, then those
 * that are still being sent.
 */
export function createList({ language, department }: { language: string; department: string }) {
  const list = byId('list');
  const scroll = byId('scroll');
  const elements = new Map<number, HTMLElement>();
  const waiting = new Map<string, Waiting>();
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

  function bubble({ side, text, at }: Pick<ShownMessage, 'side' | 'text'> & { at?: number }): HTMLElement {
    if (side === 'SYSTEM') {
      const event = t(text === 'reopened' ? 'mark.reopened' : 'mark.closed');
      return el('li', 'mark', `${event} · ${day.format(at)}, ${time.format(at)}`);
    }
    const own = side === 'PLAYER';
    const item = el('li', own ? 'own' : 'theirs');
    const body = el('p', 'bubble', text);
    body.dir = 'auto';
    const facts = el('p', 'facts');
    facts.append(el('span', 'who', own ? t('you') : department));
    if (at !== undefined) {
      const moment = el('time', '', time.format(at));
      moment.dateTime = new Date(at).toISOString();
      facts.append(moment);
    }
    item.append(facts, body);
    return item;
  }

  const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
  function toEnd() {
    scroll.scrollTop = scroll.scrollHeight;
  }

  function insert(message: ShownMessage): boolean {
    if (elements.has(message.sequence)) return false;
    if (message.clientId) forget(message.clientId);
    const item = bubble(message);
    elements.set(message.sequence, item);
    item.dataset['day'] = day.format(message.at);
    const later = [...elements.keys()].filter((sequence) => sequence > message.sequence);
    const before = later.length > 0 ? elements.get(Math.min(...later)) : [...waiting.values()][0]?.item;
    list.insertBefore(item, before ?? null);
    return true;
  }

  function forget(clientId: string) {
    waiting.get(clientId)?.item.remove();
    waiting.delete(clientId);
  }

  /** A heading of each day, once. */
  function markDays() {
    let shown = '';
    for (const mark of list.querySelectorAll('.day')) mark.remove();
    for (const item of [...elements.values()].toSorted(inPage)) {
      const own = item.dataset['day'];
      if (!own || own === shown) continue;
      shown = own;
      list.insertBefore(el('li', 'mark day', own), item);
    }
  }

  return {
    atEnd,
    toEnd,
    newest: () => Math.max(0, ...elements.keys()),
    oldest: () => (elements.size === 0 ? 0 : Math.min(...elements.keys())),
    /** Whether any of them came from the department. */
    add(messages: readonly ShownMessage[]): boolean {
      const fresh = messages.filter(insert);
      markDays();
      return fresh.some(({ side }) => side !== 'PLAYER');
    },
    addEarlier(messages: readonly ShownMessage[]) {
      const height = scroll.scrollHeight;
      messages.forEach(insert);
      markDays();
      scroll.scrollTop += scroll.scrollHeight - height;
    },
    /** A message on its way. `onAgain` is called when its writer wants it sent again. */
    addWaiting(clientId: string, text: string, onAgain: () => void) {
      const item = bubble({ side: 'PLAYER', text });
      const note = el('p', 'note', t('sending'));
      item.append(note);
      waiting.set(clientId, { item, note, onAgain });
      list.append(item);
      toEnd();
    },
    showWaiting(clientId: string) {
      const entry = waiting.get(clientId);
      if (!entry) return;
      entry.item.classList.remove('failed');
      entry.note.replaceChildren(t('sending'));
    },
    showFailed(clientId: string, reason: string) {
      const entry = waiting.get(clientId);
      if (!entry) return;
      entry.item.classList.add('failed');
      const again = el('button', '', t('sendAgain'));
      again.type = 'button';
      again.addEventListener('click', entry.onAgain);
      entry.note.replaceChildren(`${reason} `, again);
    },
  };
}

function inPage(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
