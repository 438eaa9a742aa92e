import { socketPath } from '@tessera/contracts/realtime';
import { WebSocket } from 'ws';
import type { Recorder } from './recorder';
import type { Site } from './visitor';

/** createPlayerSocket returns the live connection of a page: it says hello, and holds until it is closed. */
export function createPlayerSocket({ port, host, merchant }: Site, recorder: Recorder, ip: string) {
  let socket: WebSocket | undefined;
  return {
    open: (token: string | undefined) =>
      new Promise<void>((resolve) => {
        const began = performance.now();
        const headers = { host, 'x-forwarded-for': ip };
        socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers, perMessageDeflate: false });
        socket.on('open', () =>
          socket?.send(JSON.stringify({ type: 'hello', merchant, ...(token ? { token } : {}) })),
        );
        socket.once('message', (data: Buffer) => {
          recorder.answered('greeting of the socket', began, data.length);
          resolve();
        });
        // A page without its connection goes on.
        socket.on('error', (error) => {
          recorder.failed('greeting of the socket', error.message);
          resolve();
        });
        socket.on('close', () => resolve());
      }),
    close: () => socket?.close(),
  };
}
