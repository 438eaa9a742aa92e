import type { SocketEvent } from '@tessera/contracts/realtime';
import type { SystemStatus } from '@tessera/contracts/system';
import { createBus, createSessionStore, type SessionService } from '@tessera/shell-api/host';
import { connectRealtime } from './connect-realtime';

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static last: FakeSocket;
  readonly readyState = 1;
  constructor() {
    super();
    FakeSocket.last = this;
  }
  readonly sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  hear(event: SocketEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

const { WebSocket: real } = window;
beforeEach(() => {
  jest.useFakeTimers();
  window.WebSocket = FakeSocket as unknown as typeof WebSocket;
});
afterEach(() => {
  jest.useRealTimers();
  window.WebSocket = real;
});

test('after a loss the page asks for what it may have missed: balance, and whether the site is open', async () => {
  const store = createSessionStore();
  store.setState({ state: 'member', token: 'secret-token' });
  const refreshBalance = jest.fn(() => Promise.resolve());
  const refreshStatus = jest.fn(() => Promise.resolve());
  connectRealtime({
    merchant: 'aurora',
    bus: createBus(jest.fn()),
    dialogs: { openOver: jest.fn() },
    session: { refreshBalance } as unknown as SessionService,
    store,
    status: { get: () => undefined, refresh: refreshStatus },
    clock: Date,
  });
  const hello = { type: 'hello', authenticated: true, serverTime: 1, missed: false } as const;
  FakeSocket.last.hear(hello);
  expect(refreshStatus).not.toHaveBeenCalled();
  FakeSocket.last.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  jest.runOnlyPendingTimers();
  FakeSocket.last.hear(hello);
  expect([refreshBalance.mock.calls.length, refreshStatus.mock.calls.length]).toEqual([1, 1]);
});

test('a page knows what was so when it was asked for, by the platform’s clock, and not when its status came', () => {
  const { now } = performance;
  performance.now = () => 7_000;
  const status = { get: () => ({}) as SystemStatus, refresh: () => Promise.resolve() };
  connectRealtime({
    merchant: 'aurora',
    bus: createBus(jest.fn()),
    dialogs: { openOver: jest.fn() },
    session: {} as SessionService,
    store: createSessionStore(),
    status,
    clock: { now: () => 100_000 },
  });
  FakeSocket.last.dispatchEvent(new Event('open'));
  // Seven seconds ago, from a cache of two.
  expect(JSON.parse(FakeSocket.last.sent[0] ?? '')).toMatchObject({ type: 'hello', since: 91_000 });
  performance.now = now;
});

test('a favourite of another device is published on the page', () => {
  const bus = createBus(jest.fn());
  const heard = jest.fn();
  bus.subscribe('favourite.changed', heard);
  connectRealtime({
    merchant: 'aurora',
    bus,
    dialogs: { openOver: jest.fn() },
    session: {} as SessionService,
    store: createSessionStore(),
    status: { get: () => undefined, refresh: () => Promise.resolve() },
    clock: Date,
  });
  FakeSocket.last.hear({ type: 'favourite.changed', nodeId: '12', favourite: true });
  expect(heard.mock.calls).toEqual([[{ nodeId: '12', favourite: true }]]);
});

test('a contract that waits opens once, also where a page hears of it again', () => {
  const openOver = jest.fn();
  const session = {} as SessionService;
  const bus = createBus(jest.fn());
  const store = createSessionStore();
  const status = { get: () => undefined, refresh: () => Promise.resolve() };
  connectRealtime({ merchant: 'aurora', bus, dialogs: { openOver }, session, store, status, clock: Date });
  const changed = { type: 'contract.changed', contractId: '7', at: '2026-03-02T08:00:00.000Z' } as const;
  FakeSocket.last.hear({ ...changed, waits: false });
  FakeSocket.last.hear({ ...changed, waits: true });
  FakeSocket.last.hear({ ...changed, waits: true });
  expect(openOver.mock.calls).toEqual([['contract', { contractId: '7' }]]);
  FakeSocket.last.hear({ ...changed, at: '2026-03-02T09:00:00.000Z', waits: true });
  expect(openOver).toHaveBeenCalledTimes(2);
});
