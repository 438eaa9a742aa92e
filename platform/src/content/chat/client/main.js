import { call, enter, follow, wait } from './api.js';
import { createForm } from './form.js';
import { knowSite, tellSite } from './host.js';
import { byId, createList } from './list.js';
import { dress } from './look.js';
import { createOutbox } from './outbox.js';
import { loadWords, say } from './words.js';

/** Whoever waits longer is told that it is not their fault, ms. */
const longWait = 90_000;

function showNotice(text, action) {
  byId('room').hidden = true;
  byId('notice').hidden = false;
  byId('notice-text').textContent = text;
  const button = byId('notice-action');
  button.hidden = !action;
  if (!action) return;
  button.textContent = action.label;
  button.replaceWith(button.cloneNode(true));
  byId('notice-action').addEventListener('click', action.run);
}

let gone = false;
function tellGone() {
  if (gone) return;
  gone = true;
  showNotice(say('expired'));
  tellSite('chat.expired');
}

function createRoom(facts) {
  const list = createList(facts);
  const newer = byId('newer');
  let now = facts.now;
  let online = true;
  let patience;
  let readTo = now.readTo;

  function stateWords() {
    if (!online) return say('offline');
    if (now.state === 'CLOSED') return say('closed');
    const { hours, available } = now;
    if (!available && hours)
      return say('away', { from: hours.from, to: hours.to, zone: hours.timeZone.replaceAll('_', ' ') });
    return say(now.state.toLowerCase());
  }
  function showState() {
    const state = byId('state');
    state.dataset.state = online ? now.state : 'OFFLINE';
    state.textContent = stateWords();
    form.show(now.state !== 'CLOSED');
    byId('again').hidden = now.state !== 'CLOSED';
    clearTimeout(patience);
    if (now.state === 'WAITING' && now.available && online)
      patience = setTimeout(() => (state.textContent = say('long')), longWait);
  }
  async function read() {
    const { newest } = list;
    if (document.hidden || !list.atEnd() || newest <= readTo) return;
    readTo = newest;
    await call('read', { sequence: newest }).catch(() => (readTo = 0));
  }
  function take(state) {
    const follows = list.atEnd();
    now = state;
    const theirs = list.add(state.messages);
    showState();
    if (follows) list.toEnd();
    else if (theirs) newer.hidden = false;
    void read();
  }

  /** One asking at a time; what is wanted meanwhile is one more asking. */
  let asking;
  let wanted = false;
  function sync() {
    wanted = true;
    asking ??= (async () => {
      try {
        while (wanted) {
          wanted = false;
          const state = await call('state', { after: list.newest });
          take(state);
          wanted ||= state.more;
        }
      } finally {
        asking = undefined;
      }
    })();
    return asking;
  }

  const send = createOutbox({ list, onGone: tellGone, onSent: sync });
  const form = createForm({ limit: facts.limit, account: facts.account, onSend: send });

  byId('title').textContent = facts.department;
  byId('scroll').setAttribute('aria-label', say('log'));
  const earlier = byId('earlier');
  earlier.textContent = say('earlier');
  earlier.hidden = !now.more;
  earlier.addEventListener('click', async () => {
    earlier.disabled = true;
    try {
      const { messages, more } = await call('state', { before: list.oldest });
      list.addEarlier(messages);
      earlier.hidden = !more;
    } catch (error) {
      if (error.refusal === 'NOT_LOGGED_IN') tellGone();
    } finally {
      earlier.disabled = false;
    }
  });
  newer.textContent = say('newMessages');
  newer.addEventListener('click', () => list.toEnd());
  byId('scroll').addEventListener('scroll', () => {
    if (!list.atEnd()) return;
    newer.hidden = true;
    void read();
  });
  const again = byId('again');
  again.textContent = say('again');
  again.addEventListener('click', async () => {
    again.disabled = true;
    try {
      await call('reopen');
      await sync();
      byId('text').focus();
    } catch (error) {
      if (error.refusal === 'NOT_LOGGED_IN') tellGone();
    } finally {
      again.disabled = false;
    }
  });
  document.addEventListener('visibilitychange', () => void read());

  async function live() {
    for (let failures = 0; !gone;) {
      try {
        await follow((event) => {
          failures = 0;
          if (!online) {
            online = true;
            showState();
          }
          if (event === 'changed') void sync().catch(() => undefined);
        });
      } catch (error) {
        if (error.refusal === 'NOT_LOGGED_IN') return tellGone();
      }
      failures += 1;
      if (failures > 1 && online) {
        online = false;
        showState();
      }
      // Not all rooms at the same moment.
      await wait(Math.min(20_000, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
    }
    return undefined;
  }

  byId('notice').hidden = true;
  byId('room').hidden = false;
  take(now);
  list.toEnd();
  void live();
}

async function open() {
  try {
    await loadWords();
    showNotice(say('opening'));
    await enter();
    const facts = await call('room');
    knowSite(facts.siteOrigin);
    dress(facts);
    createRoom(facts);
    tellSite('chat.ready');
  } catch (error) {
    if (error.refusal === 'NOT_LOGGED_IN') showNotice(say('expired'));
    else showNotice(say('failed'), { label: say('retry'), run: () => void open() });
  }
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) tellSite('chat.exit');
});
void open();
