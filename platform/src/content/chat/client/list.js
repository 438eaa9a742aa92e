import { say } from './words.js';

export const byId = (id) => document.getElementById(id);

function el(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** The messages on screen: what the platform has, in its order, then what is still on its way there. */
export function createList({ language, department }) {
  const list = byId('list');
  const scroll = byId('scroll');
  const known = new Map();
  const waiting = new Map();
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

  function bubble({ side, text, at }) {
    if (side === 'SYSTEM') {
      const mark = el('li', 'mark', `${say(`mark.${text}`)} · ${day.format(at)}, ${time.format(at)}`);
      return mark;
    }
    const own = side === 'PLAYER';
    const item = el('li', own ? 'own' : 'theirs');
    const body = el('p', 'bubble', text);
    body.dir = 'auto';
    const facts = el('p', 'facts');
    facts.append(el('span', 'who', own ? say('you') : department));
    if (at !== undefined) {
      const moment = el('time', '', time.format(at));
      moment.dateTime = new Date(at).toISOString();
      facts.append(moment);
    }
    item.append(facts, body);
    return item;
  }

  const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
  const toEnd = () => (scroll.scrollTop = scroll.scrollHeight);

  function place(message) {
    if (known.has(message.sequence)) return false;
    if (message.clientId) forget(message.clientId);
    const item = bubble(message);
    known.set(message.sequence, item);
    item.dataset.day = day.format(message.at);
    const next = [...known.keys()].filter((sequence) => sequence > message.sequence);
    const before = next.length > 0 ? known.get(Math.min(...next)) : [...waiting.values()][0]?.item;
    list.insertBefore(item, before ?? null);
    return true;
  }

  function forget(clientId) {
    waiting.get(clientId)?.item.remove();
    waiting.delete(clientId);
  }

  const inPage = (one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

  /** A heading of each day, once. */
  function markDays() {
    let shown = '';
    for (const mark of list.querySelectorAll('.day')) mark.remove();
    for (const item of [...known.values()].toSorted(inPage)) {
      const { day: own } = item.dataset;
      if (!own || own === shown) continue;
      shown = own;
      const mark = el('li', 'mark day', own);
      list.insertBefore(mark, item);
    }
  }

  return {
    atEnd,
    toEnd,
    get newest() {
      return known.size === 0 ? 0 : Math.max(...known.keys());
    },
    get oldest() {
      return known.size === 0 ? 0 : Math.min(...known.keys());
    },
    /** Whether any of them came from the department. */
    add(messages) {
      const fresh = messages.filter(place);
      markDays();
      return fresh.some(({ side }) => side !== 'PLAYER');
    },
    addEarlier(messages) {
      const height = scroll.scrollHeight;
      messages.forEach(place);
      markDays();
      scroll.scrollTop += scroll.scrollHeight - height;
    },
    /** A message on its way. `onAgain` is called when its writer wants it sent again. */
    addWaiting(clientId, text, onAgain) {
      const item = bubble({ side: 'PLAYER', text });
      const note = el('p', 'note', say('sending'));
      item.append(note);
      waiting.set(clientId, { item, note, onAgain });
      list.append(item);
      toEnd();
    },
    showWaiting(clientId) {
      const entry = waiting.get(clientId);
      if (!entry) return;
      entry.item.classList.remove('failed');
      entry.note.replaceChildren(say('sending'));
    },
    showFailed(clientId, reason) {
      const entry = waiting.get(clientId);
      if (!entry) return;
      entry.item.classList.add('failed');
      const again = el('button', '', say('sendAgain'));
      again.type = 'button';
      again.addEventListener('click', entry.onAgain);
      entry.note.replaceChildren(`${reason} `, again);
    },
  };
}
