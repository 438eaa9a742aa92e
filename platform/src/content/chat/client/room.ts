import { byId } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import type { RoomFacts, RoomState } from '../room-calls';
import { call } from './api';
import { followRoom } from './follow-room';
import { createForm } from './form';
import { latestOnly } from './latest-only';
import { createList } from './list';
import { showExpired } from './notice';
import { createOutbox } from './outbox';
import { t } from './texts';

/** Whoever waits longer is told that it is not their fault. */
const longWaitMs = 90_000;
const stateTexts = { NEW: 'new', WAITING: 'waiting', OPEN: 'open' } as const;

/** createRoom creates the open room: its messages, its state, and the handlers of what the player does. */
export function createRoom(facts: RoomFacts & { now: RoomState }): void {
  const list = createList(facts);
  const newer = byId('newer');
  let { now } = facts;
  let online = true;
  let longWait: ReturnType<typeof setTimeout> | undefined;
  let { readTo } = now;

  function showState() {
    const state = byId('state');
    state.dataset['state'] = online ? now.state : 'OFFLINE';
    state.textContent = stateText(now, online);
    form.show(now.state !== 'CLOSED');
    byId('again').hidden = now.state !== 'CLOSED';
    clearTimeout(longWait);
    if (now.state === 'WAITING' && now.available && online)
      longWait = setTimeout(() => {
        state.textContent = t('long');
      }, longWaitMs);
  }

  async function markRead() {
    const newest = list.newest();
    if (document.hidden || !list.atEnd() || newest <= readTo) return;
    readTo = newest;
    await call('read', { sequence: newest }).catch(() => {
      readTo = 0;
    });
  }

  function show(state: RoomState) {
    const follows = list.atEnd();
    now = state;
    const theirs = list.add(state.messages);
    showState();
    if (follows) list.toEnd();
    else if (theirs) newer.hidden = false;
    void markRead();
  }

  const sync = latestOnly(async () => {
    const state = await call('state', { after: list.newest() });
    show(state);
    return state.more;
  });

  const send = createOutbox({ list, onExpired: showExpired, onSent: sync });
  const form = createForm({ limit: facts.limit, account: facts.account, onSend: send });

  byId('title').textContent = facts.department;
  byId('scroll').setAttribute('aria-label', t('log'));
  const earlier = onPress('earlier', t('earlier'), async () => {
    const { messages, more } = await call('state', { before: list.oldest() });
    list.addEarlier(messages);
    earlier.hidden = !more;
  });
  earlier.hidden = !now.more;
  onPress('again', t('again'), async () => {
    await call('reopen', {});
    await sync();
    byId('text').focus();
  });
  newer.textContent = t('newMessages');
  newer.addEventListener('click', list.toEnd);
  byId('scroll').addEventListener('scroll', () => {
    if (!list.atEnd()) return;
    newer.hidden = true;
    void markRead();
  });
  document.addEventListener('visibilitychange', () => void markRead());

  function setOnline(next: boolean) {
    if (online === next) return;
    online = next;
    showState();
  }

  byId('notice').hidden = true;
  byId('room').hidden = false;
  show(now);
  list.toEnd();
  void followRoom({ onChange: () => void sync().catch(() => undefined), onOnline: setOnline });
}

/** A button whose work is asked of the platform; it cannot be pressed twice meanwhile. */
function onPress(id: string, label: string, work: () => Promise<void>) {
  const button = byId(id, HTMLButtonElement);
  button.textContent = label;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await work();
    } catch (error) {
      if (refusalOf(error) === 'NOT_LOGGED_IN') showExpired();
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

/** stateText says above a room where it stands: whether somebody answers, or when, and how long that may take. */
function stateText(now: RoomState, online: boolean): string {
  if (!online) return t('offline');
  if (now.state === 'CLOSED') return t('closed');
  const { hours, available, waitMinutes } = now;
  if (!available && hours)
    return t('away', { from: hours.from, to: hours.to, zone: hours.timeZone.replaceAll('_', ' ') });
  const text = t(stateTexts[now.state]);
  if (now.state === 'OPEN' || waitMinutes === null) return text;
  return `${text} ${t('wait', { minutes: String(waitMinutes) })}`;
}
