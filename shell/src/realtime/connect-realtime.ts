import type { SocketEvent } from '@tessera/contracts/realtime';
import type { Bus, ServerClock } from '@tessera/shell-api';
import {
  applyBalance,
  type HostDialogs,
  type SessionService,
  type SessionStore,
} from '@tessera/shell-api/host';
import type { StatusService } from '../host-services/status-service';
import { reloadForAnother } from './reload-for-another';
import { createSocket } from './socket';

interface Options {
  merchant: string;
  bus: Bus;
  session: SessionService;
  dialogs: Pick<HostDialogs, 'openOver'>;
  store: SessionStore;
  status: Pick<StatusService, 'get' | 'refresh'>;
  /** The platform's, once it has said its status. */
  clock: ServerClock;
}

/** The page itself may come from a cache that is so old. */
const pageCacheMs = 2_000;

/**
 * connectRealtime publishes the socket's events on the bus, and signs the socket in again when the account
 * changes.
 */
export function connectRealtime({ merchant, bus, session, dialogs, store, status, clock }: Options): void {
  reloadForAnother(store);
  const socket = createSocket({
    merchant,
    token: () => store.getState().token,
    // Nothing of the page was asked for before it was.
    knownSince: () => (status.get() ? clock.now() - performance.now() - pageCacheMs : undefined),
    onEvent: (event) => dispatch(event),
    onConnection(connected) {
      bus.publish('connection.changed', { online: connected });
    },
    onResumed() {
      bus.publish('release.changed', {});
      void status.refresh();
      if (store.getState().state === 'visitor') return;
      void session.refreshBalance().catch(() => undefined);
      session.refreshRewards();
    },
  });

  function dispatch(event: SocketEvent): void {
    switch (event.type) {
      case 'balance.changed': {
        const { amount, currency, sequence } = event;
        applyBalance(store, { amount, currency, sequence });
        return bus.publish('balance.changed', { amount, currency, sequence });
      }
      case 'session.revoked':
        return session.ended(event.reason === 'logout' ? 'elsewhere' : event.reason);
      case 'system.status':
        // What the operator has changed may be more than whether the site is open; the answer is published.
        return void status.refresh();
      case 'message.unread':
        return store.setState({ unread: event.count });
      case 'chat.unread':
        return store.setState({ answers: event.count });
      case 'favourite.changed':
        return bus.publish('favourite.changed', { nodeId: event.nodeId, favourite: event.favourite });
      case 'bonus.changed':
        return bus.publish('bonus.changed', { bonusId: event.bonusId });
      case 'rewards.changed':
        return session.refreshRewards();
      case 'progress.changed':
        // The header shows the level.
        if (event.kind === 'vip') session.refreshMember();
        return bus.publish('progress.changed', { kind: event.kind });
      case 'contract.changed': {
        const { contractId, waits, at } = event;
        if (waits && isNewHere(`${contractId}@${at}`)) dialogs.openOver('contract', { contractId });
        return bus.publish('contract.changed', { contractId, waits });
      }
      case 'content.changed':
        if (event.what === 'announcements') session.refreshUnread();
        return bus.publish('content.changed', { what: event.what });
      case 'draw.changed':
        return bus.publish('draw.changed', { gameCode: event.gameCode, numero: event.numero });
      case 'jackpot':
        return bus.publish('jackpot.changed', { total: event.amount, pools: event.pools });
      case 'release.changed':
        return bus.publish('release.changed', {});
      case 'winner.announced': {
        const { gameName, customerName, amount } = event;
        return bus.publish('winner.announced', { gameName, customerName, amount });
      }
      default:
        return undefined;
    }
  }

  let token = store.getState().token;
  let connected = false;

  /**
   * Waits while a token of the URL is being traded: the greeting would be a visitor's, and at once
   * another one's.
   */
  function connect(): void {
    const now = store.getState();
    if (now.restoring && !now.token) return;
    connected = true;
    token = now.token;
    socket.connect();
  }

  store.subscribe((now) => {
    if (!connected) return connect();
    if (now.token === token) return;
    token = now.token;
    socket.restart();
  });
  connect();
}

const shownKey = 'tessera.contracts-shown';

/** What waits opens once in a tab, also after a reload; where storage is blocked, once a page. */
const shownHere = new Set<string>();
function isNewHere(mark: string): boolean {
  if (shownHere.has(mark)) return false;
  shownHere.add(mark);
  try {
    const shown = sessionStorage.getItem(shownKey) ?? '';
    if (shown.split(' ').includes(mark)) return false;
    sessionStorage.setItem(shownKey, `${shown} ${mark}`.trim().slice(-2000));
  } catch {
    // It is shown; only a reload will show it again.
  }
  return true;
}
