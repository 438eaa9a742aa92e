import { createSocket } from './socket';

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  closed = false;
  readyState: number = WebSocket.CONNECTING;
  constructor(readonly url: string) {
    super();
  }
  send(text: string) {
    this.sent.push(text);
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  close(code?: number) {
    this.readyState = WebSocket.CLOSED;
    this.closed = true;
    this.dispatchEvent(new CloseEvent('close', code === undefined ? {} : { code }));
  }
  hear(data: unknown) {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    );
  }
}

const hello = { type: 'hello', authenticated: true, serverTime: 1, missed: false };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setup(
  token: () => string | null = () => 'secret-token',
  knownSince: () => number | undefined = () => undefined,
) {
  const sockets: FakeSocket[] = [];
  const onEvent = jest.fn();
  const onConnection = jest.fn();
  const onResumed = jest.fn();
  const socket = createSocket({
    merchant: 'aurora',
    token,
    knownSince,
    onEvent,
    onConnection,
    onResumed,
    open: (url) => {
      const opened = new FakeSocket(url);
      sockets.push(opened);
      return opened as unknown as WebSocket;
    },
  });
  socket.connect();
  const last = () => sockets.at(-1) as FakeSocket;
  return { socket, sockets, onEvent, onConnection, onResumed, last };
}

test('the token is in the first message and never in the URL', () => {
  const { last } = setup();
  expect(last().sent).toEqual([]);
  last().open();
  expect(last().sent.map((text) => JSON.parse(text))).toEqual([
    { type: 'hello', merchant: 'aurora', token: 'secret-token' },
  ]);
  expect(last().url).toMatch(/^ws:\/\/localhost(:\d+)?\/wps\/socket$/);
});

test('a visitor greets without a token', () => {
  const { last } = setup(() => null);
  last().open();
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'hello', merchant: 'aurora' });
});

test('a page says of which moment its knowledge is, and asks for what it missed where it is told so', () => {
  const { socket, last, onResumed } = setup(undefined, () => 40_000);
  const sentSince = () => JSON.parse(last().sent[0] ?? '').since;
  last().open();
  expect(sentSince()).toBe(40_000);
  last().hear({ ...hello, serverTime: 50_000, missed: true });
  expect(onResumed).toHaveBeenCalledTimes(1);
  // Somebody signs in: until now everything was heard.
  jest.advanceTimersByTime(5_000);
  socket.restart();
  last().open();
  expect(sentSince()).toBe(55_000);
  last().hear({ ...hello, serverTime: 55_100, missed: false });
  expect(onResumed).toHaveBeenCalledTimes(1);
});

test('a closed socket reconnects with backoff, which a successful greeting resets', () => {
  const { sockets, last, onConnection } = setup();
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = sockets.length;
    last().close();
    jest.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(onConnection).toHaveBeenLastCalledWith(false);
  last().hear(hello);
  expect(onConnection).toHaveBeenLastCalledWith(true);
  const before = sockets.length;
  last().close();
  jest.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(before + 1);
});

test('a socket that a restarting platform closes reconnects with jitter and shows no warning', () => {
  const { sockets, last, onConnection, onResumed } = setup();
  last().hear(hello);
  expect(onResumed).not.toHaveBeenCalled();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  last().close(1012);
  expect(onConnection).toHaveBeenLastCalledWith(true);
  jest.advanceTimersByTime(2_749);
  expect(sockets).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  last().hear(hello);
  expect(onResumed).toHaveBeenCalledTimes(1);
});

test('a socket that was closed and cannot reconnect is a lost connection', () => {
  const { sockets, last, onConnection } = setup();
  last().hear(hello);
  last().close(1012);
  jest.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(2);
  last().close();
  expect(onConnection).toHaveBeenLastCalledWith(false);
});

test.each(['no json', '{}', '{"type":"balance.changed","amount":12}', '{"type":"unheard-of"}', 'null'])(
  'a malformed message is ignored: %s',
  (data) => {
    const { last, onEvent } = setup();
    last().hear(data);
    expect(onEvent).not.toHaveBeenCalled();
    last().hear(hello);
    expect(onEvent).toHaveBeenCalledWith(hello);
  },
);

test('a minute of silence is a lost connection; a ping keeps it', () => {
  const { last } = setup();
  const first = last();
  first.open();
  jest.advanceTimersByTime(59_999);
  first.hear({ type: 'ping' });
  jest.advanceTimersByTime(59_999);
  expect(first.closed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(first.closed).toBe(true);
});

test('a restart greets anew at once, and the old connection says nothing any more', () => {
  const { socket, sockets, onConnection } = setup();
  sockets[0]?.open();
  socket.restart();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
  expect(onConnection).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

test('a sign-in while the connection is still opening needs no other one: its greeting names who is here by then', () => {
  let token: string | null = null;
  const { socket, sockets, last } = setup(() => token);
  token = 'secret-token';
  socket.restart();
  expect(sockets).toHaveLength(1);
  expect(last().closed).toBe(false);
  last().open();
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({
    type: 'hello',
    merchant: 'aurora',
    token: 'secret-token',
  });
});

describe('a browser that knows of its network', () => {
  test('tells of the loss at once, before the socket falls silent', () => {
    const { last, onConnection } = setup();
    last().open();
    last().hear(hello);
    dispatchEvent(new Event('offline'));
    expect(onConnection).toHaveBeenLastCalledWith(false);
    expect(last().closed).toBe(false);
  });

  test('opens the socket at once without backoff when the network is back, and asks for what was missed', () => {
    const { sockets, last, onConnection, onResumed } = setup();
    last().open();
    last().hear(hello);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
    last().open();
    last().hear(hello);
    expect(onConnection).toHaveBeenLastCalledWith(true);
    expect(onResumed).toHaveBeenCalledTimes(1);
    // The one that was given up says nothing any more.
    jest.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  test('leaves a socket alone that is just being opened', () => {
    const { sockets } = setup();
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(1);
  });
});

describe('a page that is left and come back to', () => {
  const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const comeBack = (persisted = true) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('has no connection meanwhile, says nothing of a lost one, and asks for what it missed', () => {
    const { sockets, last, onConnection, onResumed } = setup();
    last().open();
    last().hear(hello);
    leave();
    expect(last().closed).toBe(true);
    jest.advanceTimersByTime(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(onConnection.mock.calls).toEqual([[true]]);
    comeBack();
    expect(sockets).toHaveLength(2);
    last().open();
    last().hear(hello);
    expect(onResumed).toHaveBeenCalledTimes(1);
    expect(onConnection).toHaveBeenLastCalledWith(true);
  });

  test('tries no more to reach the platform while it is left', () => {
    const { sockets, last } = setup();
    last().close();
    leave();
    jest.advanceTimersByTime(3_600_000);
    expect(sockets).toHaveLength(1);
    comeBack();
    expect(sockets).toHaveLength(2);
  });

  test('opens nothing where it was loaded anew, or never had a connection', () => {
    const { sockets } = setup();
    comeBack(false);
    expect(sockets).toHaveLength(1);
  });
});
