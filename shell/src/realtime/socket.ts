import { backoffDelay, withJitter, type Backoff } from '@tessera/contracts/retry';
import {
  serviceRestartCode,
  socketEventSchema,
  socketPath,
  type SocketEvent,
} from '@tessera/contracts/realtime';

/** Silence for this long means that the connection is lost; the platform pings every 25 seconds. */
const heartbeatTimeoutMs = 60_000;
const reconnectBackoff: Backoff = { firstMs: 1_000, maxMs: 30_000 };
/** After a restart of the platform pages reconnect within this, each at a random moment, ms. */
const reconnectSpreadMs = 5_000;

interface Options {
  merchant: string;
  token(): string | null;
  /** The moment that the page's first knowledge is of, ms by the platform's clock; undefined where it has none yet. */
  knownSince(): number | undefined;
  onEvent(event: SocketEvent): void;
  /** Told on every change. */
  onConnection(connected: boolean): void;
  /** Greeted, and something may have been told before: the page has to fetch what it may have missed. */
  onResumed(): void;
  open?: (url: string) => WebSocket;
}

/**
 * createSocket creates a WebSocket that reconnects by itself, with backoff and jitter. The platform's pings
 * are its heartbeat: a minute without any message counts as a lost connection.
 */
export function createSocket({
  merchant,
  token,
  knownSince,
  onEvent,
  onConnection,
  onResumed,
  open = (url) => new WebSocket(url),
}: Options) {
  let socket: WebSocket | undefined;
  let failures = 0;
  let missed = false;
  /** When the platform greeted last, by its clock and by the page's. */
  let greeted: { serverTime: number; at: number } | undefined;
  /** When the page left a connection to greet as somebody else, by the platform's clock. */
  let left: number | undefined;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const restartHeartbeat = () => {
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => socket?.close(), heartbeatTimeoutMs);
  };

  function connect(): void {
    clearTimeout(reconnectTimer);
    const current = open(`${location.origin.replace(/^http/, 'ws')}${socketPath}`);
    socket = current;
    current.addEventListener('open', () => {
      const currentToken = token();
      current.send(
        JSON.stringify({
          type: 'hello',
          merchant,
          ...(currentToken ? { token: currentToken } : {}),
          since: left ?? knownSince(),
        }),
      );
      restartHeartbeat();
    });
    current.addEventListener('message', (message) => {
      restartHeartbeat();
      const event = parse(message.data);
      if (event?.type === 'hello') {
        failures = 0;
        onConnection(true);
        if (missed || event.missed) onResumed();
        missed = false;
        greeted = { serverTime: event.serverTime, at: performance.now() };
      }
      if (event) onEvent(event);
    });
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return;
      clearTimeout(heartbeat);
      missed = true;
      // Everybody was sent away in one moment and comes back over some seconds; nothing is wrong that a player must know.
      if (code === serviceRestartCode && failures === 0) {
        failures = 1;
        reconnectTimer = setTimeout(connect, reconnectSpreadMs * (0.1 + 0.9 * Math.random()));
        return;
      }
      onConnection(false);
      failures += 1;
      reconnectTimer = setTimeout(connect, withJitter(backoffDelay(failures, reconnectBackoff)));
    });
  }

  // The browser knows before the socket does, which only falls silent.
  addEventListener('offline', () => onConnection(false));
  addEventListener('online', () => {
    if (socket?.readyState === WebSocket.CONNECTING) return;
    missed = true;
    failures = 0;
    replace();
  });

  function leave(): void {
    const old = socket;
    if (greeted) left = greeted.serverTime + performance.now() - greeted.at;
    socket = undefined;
    clearTimeout(heartbeat);
    clearTimeout(reconnectTimer);
    old?.close();
  }

  function replace(): void {
    leave();
    connect();
  }

  // Browsers keep a page that was left for the way back, and not one with an open connection. What is told meanwhile is missed.
  addEventListener('pagehide', () => {
    missed ||= socket !== undefined;
    leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !missed) return;
    failures = 0;
    replace();
  });

  return {
    connect,
    /** Somebody signed in or out: greet again as who is here now. One that is still opening has not greeted yet. */
    restart(): void {
      if (socket?.readyState === WebSocket.CONNECTING) return;
      failures = 0;
      replace();
    },
  };
}

function parse(data: unknown): SocketEvent | undefined {
  try {
    const event = socketEventSchema.safeParse(JSON.parse(String(data)));
    return event.success ? event.data : undefined;
  } catch {
    return undefined;
  }
}
