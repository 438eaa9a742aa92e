import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics';

/**
 * `pnpm bench pictures`: a new machine, and somebody who flicks through a thousand tiles that were never
 * drawn. Each screen's pictures are given up when the next one comes, as the lobby does it; the last screen
 * stays.
 */
const repository = path.resolve(import.meta.dirname, '../..');
const port = 18_700;
const perScreen = 30;
const screens = 34;
/** How long a screen is in sight on the way, ms. */
const perScreenMs = 60;
const runs = 3;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Fetched {
  done: Promise<number>;
  giveUp(): void;
}

function fetchPicture(url: string): Fetched {
  const request = get(`http://localhost:${port}${url}`, { agent });
  const done = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now()));
      response.on('error', () => resolve(Number.NaN));
    });
    request.on('error', () => resolve(Number.NaN));
  });
  return { done, giveUp: () => request.destroy() };
}

async function pictureUrls(): Promise<string[]> {
  const urls: string[] = [];
  for (let page = 1; urls.length < perScreen * screens; page += 1) {
    const query = `platform=WEB&gameType=RNG&sort=NAME&pageNo=${page}&pageSize=100`;
    const answer = await fetch(`http://localhost:${port}/wps/relay/GCSGAME_getGameList?${query}`);
    const { value } = (await answer.json()) as { value: { games: { iconUrl: string }[] } };
    urls.push(...value.games.map(({ iconUrl }) => `${iconUrl.replace('.webp', '.avif')}&w=240`));
  }
  return urls.slice(0, perScreen * screens);
}

async function answering(): Promise<void> {
  while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))?.ok) await pause(100);
}

async function measure(): Promise<{ inSight: number; drawn: number; otherReads: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-pictures-'));
  const platform = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repository, 'platform/src/main.ts')],
    {
      cwd: path.join(repository, 'platform'),
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo' },
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => platform.once('exit', resolve));
  try {
    await answering();
    const urls = await pictureUrls();
    const reads: number[] = [];
    const arrived = new AbortController();
    const reading = (async () => {
      while (!arrived.signal.aborted) {
        const begun = performance.now();
        await (await fetch(`http://localhost:${port}/wps/system/status`)).text();
        reads.push(performance.now() - begun);
        await pause(20);
      }
    })();
    let last: Fetched[] = [];
    let seen = 0;
    for (let screen = 0; screen < screens; screen += 1) {
      for (const { giveUp } of last) giveUp();
      seen = performance.now();
      last = urls.slice(screen * perScreen, (screen + 1) * perScreen).map((url) => fetchPicture(url));
      if (screen < screens - 1) await pause(perScreenMs);
    }
    const inSight = Math.max(...(await Promise.all(last.map(({ done }) => done)))) - seen;
    arrived.abort();
    await reading;
    const requestedIds = new Set(urls.map((url) => /games\/([\w-]+)\./.exec(url)?.[1]));
    const files = await readdir(path.join(dataDir, 'art/games/240'));
    const drawn = files.filter((file) => requestedIds.has(file.split('.')[0] ?? '')).length;
    return { inSight, drawn, otherReads: percentile(reads, 0.95) };
  } finally {
    platform.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function measurePictures(): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    const { inSight, drawn, otherReads } = await measure();
    process.stdout.write(
      `${perScreen} in sight after ${inSight.toFixed(0)} ms; ${drawn} of ${perScreen * screens} drawn; other reads p95 ${otherReads.toFixed(1)} ms\n`,
    );
  }
}
