import { socketPath } from '@tessera/contracts/realtime';
import { WebSocket } from 'ws';

/**
 * A process that holds many live connections, as browsers would: its arguments say where, how many, from which IP and with which
 * sessions, and over its channel it is asked what they have heard.
 */
const [port = '', count = '0', localAddress = '127.0.0.1', ...tokens] = process.argv.slice(2);
const opening = 50;
const sockets: WebSocket[] = [];
/** When each connection heard the event that is waited for, ms since 1970. */
let heardAt: number[] = [];
let lost = 0;

function open(index: number): Promise<void> {
  // Every second one is a member's.
  const token = index % 2 === 0 ? tokens[(index / 2) % tokens.length] : undefined;
  const socket = new WebSocket(`ws://localhost:${port}${socketPath}`, {
    localAddress,
    family: 4,
    perMessageDeflate: false,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', merchant: 'aurora', ...(token ? { token } : {}) })),
    );
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"content.changed"')) heardAt.push(performance.timeOrigin + performance.now());
      else if (text.includes('"hello"')) resolve();
    });
    socket.on('close', () => (lost += 1));
    socket.on('error', reject);
  });
}

let next = 0;
const openOneAfterAnother = async () => {
  for (let index = next++; index < Number(count); index = next++) await open(index);
};
await Promise.all(Array.from({ length: opening }, openOneAfterAnother));
process.on('message', (question) => {
  if (question === 'heard') process.send?.({ heardAt, lost });
  if (question === 'forget') heardAt = [];
  if (question === 'close') for (const socket of sockets) socket.close();
});
process.send?.('ready');
