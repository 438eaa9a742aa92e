import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { opsAt, publishAs } from './published-releases';
import { percentile } from './statistics';

/**
 * `pnpm bench pin <port>`: a site that runs already (`npm start`) has a thousand open pages on one platform process, each with
 * its live connection as the shell has it. After a pin it is measured when each of them has read that another set is current.
 */
const pages = 1_000;
/** As `shell/src/releases/version-watch.ts` spreads them. */
const spreadMs = 2_000;
const limitMs = 60_000;
const repository = path.resolve(import.meta.dirname, '../..');

interface OpenPage {
  socket: WebSocket;
  /** When it had read the new set, by `performance.now()`. */
  readAt?: number;
}

interface Notice {
  port: number;
  key: string;
}

/** The running operations server does it: how long a command line takes to start is not in it. */
async function atOperations(method: string, ...args: unknown[]): Promise<void> {
  const file = path.resolve(repository, process.env['DATA_DIR'] ?? '.data', 'registry/server.json');
  const { port, key } = JSON.parse(await readFile(file, 'utf8')) as Notice;
  const response = await fetch(`http://127.0.0.1:${port}/local/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method, args }),
  });
  const answer = (await response.json()) as { success: boolean; message?: string };
  if (!answer.success) throw new Error(answer.message);
}

/** measurePinToPlayers prints how long after a pin was asked for the pages of a thousand players know of it. */
export async function measurePinToPlayers(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const currentSet = () =>
    new Promise<string>((resolve, reject) => {
      const headers = { host: `localhost:${port}` };
      get({ host: '127.0.0.1', port, path: '/artifacts/current/aurora.json', agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve((JSON.parse(Buffer.concat(chunks).toString()) as { set: string }).set),
        );
      }).on('error', reject);
    });
  const version = `98.0.0-t${Date.now().toString(36)}`;
  await publishAs(opsAt(port), (release) => ({ ...release, version }));

  const first = await currentSet();
  const open: OpenPage[] = [];
  let read = () => {};
  const all = new Promise<void>((resolve) => {
    read = () => open.every(({ readAt }) => readAt !== undefined) && resolve();
  });
  for (let index = 0; index < pages; index += 1) {
    const page: OpenPage = { socket: new WebSocket(`ws://localhost:${port}/wps/socket`) };
    await greeted(page.socket);
    page.socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { type: string }).type !== 'release.changed') return;
      void pause(spreadMs * Math.random())
        .then(currentSet)
        .then((set) => {
          if (set !== first) page.readAt ??= performance.now();
          read();
        });
    });
    open.push(page);
  }
  const by = { author: 'bench', reason: 'a measured pin', withoutRun: true };
  try {
    const began = performance.now();
    await atOperations('pin', 'aurora', { 'mf-points': version }, by);
    const done = performance.now();
    await Promise.race([all, pause(limitMs, undefined, { ref: false })]);
    const times = open.flatMap(({ readAt }) => (readAt === undefined ? [] : [readAt]));
    const after = (from: number, share: number) => ((percentile(times, share) - from) / 1000).toFixed(1);
    process.stdout.write(
      `${times.length} of ${pages} open pages have read the new set: the middle one ${after(began, 0.5)} s after the pin was asked for, the last one ${after(began, 1)} s (${after(done, 1)} s after it was answered); goal 5\n`,
    );
  } finally {
    for (const { socket } of open) socket.terminate();
    agent.destroy();
    await atOperations('rollback', 'aurora', [], { author: 'bench', reason: 'the measurement is over' });
  }
}

/** Resolves when the platform has taken the greeting of a visitor. */
function greeted(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('message', () => resolve());
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', merchant: 'aurora' })));
  });
}
