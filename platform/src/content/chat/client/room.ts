import { byId, wait } from '../../../http/pages/client/dom';
import { refusalOf } from '../../../http/pages/client/refusal';
import type { RoomFacts, RoomState } from '../room-calls';
import { call, followEvents } from './api';
import { createForm } from './form';
import { createList } from './list';
import { isExpired, showExpired } from './notice';
import { createOutbox } from './outbox';
import { t } from './texts';

/** Whoever waits longer is told that it is not their fault. */
const longWaitMs = 90_000;
const maxRetryDelayMs = 20_000;
const stateTexts = { NEW: 'new', WAITING: 'waiting', OPEN: 'open' } as const;

/** createRoom creates the open room: its messages, its state, and what its writer does. */
export function createRoom(facts: RoomFacts & { now: RoomState }): void {
  const list = createList(facts);
  const newer = byId('newer');
  let { now } = facts;
  let online = true;
  let longWait: ReturnType<typeof setTimeout> | undefined;
  let { readTo } = now;

  function stateText(): string {
    if (!online) return t('offline');
    if (now.state === 'CLOSED') return t('closed');
    const { hours, available } = now;
    if (!available && hours)
      return t('away', { from: hours.from, to: hours.to, zone: hours.timeZone.replaceAll('_', ' ') });
    const said = t(stateTexts[now.state]);
    if (now.state === 'OPEN' || now.waitMinutes === null) return said;
    return `${said} ${t('wait', { minutes: String(now.waitMinutes) })}`;
  }

  function showState() {
    const state = byId('state');
    state.dataset['state'] = online ? now.state : 'OFFLINE';
    state.textContent = stateText();
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

  /** One asking at a time; what is wanted meanwhile is one more asking. */
  let asking: Promise<void> | undefined;
  let isPolling = false;
  function sync(): Promise<void> {
    isPolling = true;
    asking ??= longPoll().finally(() => {
      asking = undefined;
    });
    return asking;
  }
  async function longPoll() {
    while (isPolling) {
      isPolling = false;
      const state = await call('state', { after: list.newest() });
      show(state);
      isPolling ||= state.more;
    }
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

  async function follow() {
    for (let failures = 0; !isExpired();) {
      try {
        await followEvents((event) => {
          failures = 0;
          setOnline(true);
          if (event === 'changed') void sync().catch(() => undefined);
        });
      } catch (error) {
        if (refusalOf(error) === 'NOT_LOGGED_IN') {
          showExpired();
          return;
        }
      }
      failures += 1;
      if (failures > 1) setOnline(false);
      // Not all rooms at the same moment.
      await wait(Math.min(maxRetryDelayMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
    }
  }

  byId('notice').hidden = true;
  byId('room').hidden = false;
  show(now);
  list.toEnd();
  void follow();
}
