import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { opsAt, publishAs } from './published-releases';
import { percentile } from './statistics';

/**
 * `pnpm bench pin <port>`: a site that runs already (`npm start`) has a thousand open pages, each of which asks for its page
 * again every two seconds; after a pin it is measured when each of them has the new set.
 */
const pages = 1_000;
const everyMs = 2_000;
const limitMs = 60_000;

interface OpenPage {
  set: string;
  /** When another set came, by `performance.now()`. */
  movedAt?: number;
}

/** measurePinToPlayers prints how long after the command, and after its end, the pages of a thousand players are new. */
export async function measurePinToPlayers(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const currentSet = () =>
    new Promise<string>((resolve, reject) => {
      const headers = { host: `localhost:${port}`, cookie: 'tessera_bucket=99' };
      get({ host: '127.0.0.1', port, path: '/', agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(/"set":"([0-9a-f]{16})"/.exec(Buffer.concat(chunks).toString())?.[1] ?? ''),
        );
      }).on('error', reject);
    });
  const ops = opsAt(port);
  const version = `98.0.0-t${Date.now().toString(36)}`;
  await publishAs(ops, (release) => ({ ...release, version }));

  const first = await currentSet();
  const open: OpenPage[] = Array.from({ length: pages }, () => ({ set: first }));
  const ending = new AbortController();
  const watch = async (page: OpenPage, index: number) => {
    await pause((index * everyMs) / pages);
    while (!ending.signal.aborted && page.movedAt === undefined) {
      const set = await currentSet();
      if (set !== page.set) page.movedAt = performance.now();
      else await pause(everyMs);
    }
  };
  const all = Promise.all(open.map(watch));
  try {
    await pause(everyMs);
    const began = performance.now();
    await ops('pin', 'aurora', `mf-points@${version}`, '--reason', 'a measured pin', '--without-run');
    const done = performance.now();
    await Promise.race([all, pause(limitMs)]);
    const times = open.flatMap(({ movedAt }) => (movedAt === undefined ? [] : [movedAt]));
    const after = (from: number, share: number) => ((percentile(times, share) - from) / 1000).toFixed(1);
    process.stdout.write(
      `${times.length} of ${pages} open pages have the new set: the middle one ${after(began, 0.5)} s after the command began, the last one ${after(began, 1)} s (${after(done, 1)} s after it ended); goal 5\n`,
    );
  } finally {
    ending.abort();
    await all;
    agent.destroy();
    await ops('rollback', 'aurora', '--reason', 'the measurement is over');
  }
}
