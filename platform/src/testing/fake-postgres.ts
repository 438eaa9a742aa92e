import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A message of the wire protocol: its type, its length, what it says. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}
const text = (...parts: string[]) => Buffer.from(parts.map((part) => `${part}\0`).join(''));
const ready = message('Z', Buffer.from('I'));
const authenticated = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = (command: string) => Buffer.concat([message('C', text(command)), ready]);

/**
 * startFakePostgres runs as much of a PostgreSQL server as a LISTEN needs, in-process and on one port for its
 * life, so that a test can take it away, bring it back and count who is connected.
 */
export async function startFakePostgres() {
  const sockets = new Set<Socket>();
  const listeners = new Set<Socket>();
  let silent = false;
  let server: Server | undefined;
  let port = 0;

  function serve(socket: Socket): void {
    sockets.add(socket);
    let started = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      listeners.delete(socket);
    });
    socket.on('data', (data) => {
      if (silent) return;
      if (!started) {
        started = true;
        socket.write(authenticated);
      } else if (data[0] === 'Q'.charCodeAt(0)) {
        if (data.includes('listen ')) listeners.add(socket);
        socket.write(done('SELECT 0'));
      } else if (data[0] === 'X'.charCodeAt(0)) socket.end();
    });
  }

  async function start(): Promise<void> {
    const starting = createServer(serve);
    server = starting;
    await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', resolve));
    port = (starting.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
  }

  await start();
  return {
    url: `postgres://tessera@127.0.0.1:${port}/tessera`,
    start,
    stop,
    /** Connections that are open, and those of them that listen. */
    connections: () => sockets.size,
    listeners: () => listeners.size,
    /** From now on it takes what it is sent and answers nothing. */
    fallSilent(value: boolean) {
      silent = value;
    },
    notify(channel: string, payload: string) {
      const notification = message('A', Buffer.concat([Buffer.alloc(4), text(channel, payload)]));
      for (const socket of listeners) socket.write(notification);
    },
  };
}
