import { socketEventSchema, socketPath, type Hello, type SocketEvent } from '@tessera/contracts/realtime';

/** Silence for this long means that the connection is lost: the platform pings every 25 s. */
const silenceMs = 60_000;

export interface LiveConnection {
  close(): void;
}

export interface LiveHandlers {
  /** The platform took the greeting; `authenticated` says whether the token was good. */
  onOpen(event: Extract<SocketEvent, { type: 'hello' }>): void;
  onEvent(event: Exclude<SocketEvent, { type: 'hello' | 'ping' }>): void;
  /** Once, for whatever reason; whether and when to connect again is the caller's. Not after `close()`. */
  onLost(): void;
}

/**
 * One live connection. `origin` is that of the page (`https://host`). The token travels in the first message; what
 * does not keep to the contract is passed over.
 */
export function connectLive(
  origin: string,
  hello: Omit<Hello, 'type'>,
  handlers: LiveHandlers,
): LiveConnection {
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + socketPath);
  let over = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    if (over) return;
    over = true;
    clearTimeout(silence);
    socket.close();
    handlers.onLost();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, silenceMs);
  };

  socket.addEventListener('open', () => {
    heard();
    socket.send(JSON.stringify({ type: 'hello', ...hello } satisfies Hello));
  });
  socket.addEventListener('message', ({ data }) => {
    if (over) return;
    heard();
    const event = readEvent(data);
    if (event?.type === 'hello') handlers.onOpen(event);
    else if (event && event.type !== 'ping') handlers.onEvent(event);
  });
  socket.addEventListener('close', lose);
  socket.addEventListener('error', lose);
  return {
    close: () => {
      over = true;
      clearTimeout(silence);
      socket.close();
    },
  };
}

function readEvent(data: unknown): SocketEvent | undefined {
  try {
    return socketEventSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
