import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile } from './statistics';

/**
 * `pnpm bench reads`: how many public lists one process answers in a second, beside how many system statuses, which come from its
 * memory. Rounds take turns, so that other work on the machine is everybody's; only ratios are compared.
 */
const repository = path.resolve(import.meta.dirname, '../..');
const port = 18_740;
const connections = 32;
const rounds = 7;
const seconds = 3;
const limit = 0.7;

const status = { name: 'system status', path: '/wps/system/status' };
const reads = [
  { name: 'game list', path: '/wps/relay/GCSGAME_getGameList?gameType=RNG&pageSize=24' },
  { name: 'hot games', path: '/wps/relay/GCSGAME_getHotGames' },
  { name: 'promotions', path: '/wps/relay/MCSFE_getPromotionList' },
  { name: 'vendors', path: '/wps/relay/GLS2_getVendors' },
  { name: 'announcements', path: '/wps/relay/MCSFE_getAnnouncements' },
];

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function ask(url: string, headers: Record<string, string>): Promise<{ code: number; etag: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: url, agent, headers }, (response) => {
      response.resume();
      const { statusCode = 0, headers: sent } = response;
      response.on('end', () => resolve({ code: statusCode, etag: sent.etag ?? '' }));
    }).on('error', reject);
  });
}

interface Round {
  perSecond: number;
  times: number[];
}

/** As many as `connections` browsers ask for, one after another each. Throws where one is not answered as expected. */
async function measure(url: string, expected: number, more: Record<string, string> = {}): Promise<Round> {
  const headers = { host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br', ...more };
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now();
      const { code } = await ask(url, headers);
      if (code !== expected) throw new Error(`${url}: ${code}`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { perSecond: (times.length * 1_000) / (performance.now() - began), times };
}

async function answering(platform: ChildProcess): Promise<void> {
  while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))?.ok) {
    if (platform.exitCode !== null) throw new Error('the platform has ended');
    await pause(100);
  }
}

function print(name: string, measured: readonly Round[], beside?: readonly Round[]): void {
  const ratios = measured.map(
    ({ perSecond }, round) => perSecond / (beside?.[round]?.perSecond ?? perSecond),
  );
  const perSecond = median(measured.map((round) => round.perSecond)).toFixed(0);
  const p99 = percentile(
    measured.flatMap(({ times }) => times),
    0.99,
  ).toFixed(1);
  const ratio = beside ? `, ${median(ratios).toFixed(2)} of the status (limit ${limit})` : '';
  process.stdout.write(`${name.padEnd(28)} ${perSecond.padStart(6)} a second, p99 ${p99} ms${ratio}\n`);
}

/** measurePublicReads prints what one process over the embedded database answers. `DATABASE_URL` has it use a server. */
export async function measurePublicReads(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-reads-'));
  const main = path.join(repository, 'platform/src/main.ts');
  const platform = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PREWARM_PICTURES: 'off' },
    stdio: 'ignore',
  });
  try {
    await answering(platform);
    const requests: { name: string; url: string; etag: string }[] = [];
    for (const { name, path: url } of reads) {
      const headers = { host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br' };
      requests.push({ name, url, etag: (await ask(url, headers)).etag });
    }
    const statuses: Round[] = [];
    const full = new Map<string, Round[]>(reads.map(({ name }) => [name, []]));
    const unchanged: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      statuses.push(await measure(status.path, 200));
      for (const { name, url } of requests) full.get(name)?.push(await measure(url, 200));
      const [list] = requests;
      if (list) unchanged.push(await measure(list.url, 304, { 'if-none-match': list.etag }));
    }
    print(status.name, statuses);
    for (const [name, measured] of full) print(name, measured, statuses);
    print('game list, who has it (304)', unchanged, statuses);
  } finally {
    agent.destroy();
    platform.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
