import type { SocketEvent } from '@tessera/contracts/realtime';
import type { Bus } from '@tessera/shell-api';
import { applyBalance, type SessionService, type SessionStore } from '@tessera/shell-api/host';
import { createSocket } from './socket';

interface Options {
  merchant: string;
  bus: Bus;
  session: SessionService;
  store: SessionStore;
  /** Asks for the permission response again. */
  refreshStatus(): Promise<void>;
}

/** Puts what the platform says over the socket on the bus, and greets it anew when the account changes. */
export function connectRealtime({ merchant, bus, session, store, refreshStatus }: Options): void {
  const socket = createSocket({
    merchant,
    token: () => store.getState().token,
    onEvent: (event) => dispatch(event),
    onConnection(connected) {
      bus.publish('connection.changed', { online: connected });
    },
    onResumed() {
      void refreshStatus();
      if (store.getState().state !== 'visitor') void session.refreshBalance().catch(() => undefined);
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
        return void refreshStatus();
      case 'message.unread':
        return store.setState({ unread: event.count });
      case 'chat.unread':
        return store.setState({ answers: event.count });
      case 'favourite.changed':
        return bus.publish('favourite.changed', { nodeId: event.nodeId, favourite: event.favourite });
      case 'content.changed':
        return bus.publish('content.changed', { what: event.what });
      case 'jackpot':
        return bus.publish('jackpot.changed', { total: event.amount, pools: event.pools });
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
   * Waits while a token of the address is being traded: the greeting would be a visitor's, and at once
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
