import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics';

/** `pnpm bench health`: reports of visits as fast as one process takes them, from sixty thousand networks. */
const repository = path.resolve(import.meta.dirname, '../..');
const port = 18_720;
const connections = 32;
const seconds = 15;
const networks = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function reportOf(visit: number): string {
  const of = {
    page: ['lobby:home', 'lobby:games', 'points:mall'][visit % 3],
    remote: '',
    version: '',
    first: true,
  };
  const samples = [
    { metric: 'visits', value: 1, ...of },
    { metric: 'visits', value: 1, ...of, remote: 'lobby', version: '1.0.0' },
    { metric: 'lcp', value: 400 + ((visit * 37) % 3_000), ...of },
    { metric: 'inp', value: (visit * 13) % 300, ...of },
    { metric: 'cls', value: (visit % 10) / 100, ...of },
    { metric: 'blocked', value: (visit * 7) % 900, ...of },
    ...(visit % 50 === 0 ? [{ metric: 'uncaught', value: 2, ...of }] : []),
  ];
  return JSON.stringify({ set: visit % 2 ? '0123456789abcdef' : 'fedcba9876543210', samples });
}

function send(visit: number): Promise<number | undefined> {
  const network = visit % networks;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
  };
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/wps/system/visits',
      method: 'POST',
      agent,
      headers: { ...headers, host: `localhost:${port}` },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', () => resolve(undefined));
    sent.end(reportOf(visit));
  });
}

async function answering(platform: ChildProcess): Promise<void> {
  while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))?.ok) {
    if (platform.exitCode !== null) throw new Error('the platform has ended');
    await pause(100);
  }
}

/** measureHealthIntake prints how many reports of visits one process takes in a second, and how long one waits. */
export async function measureHealthIntake(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-health-'));
  const token = 'token-of-the-bench-run';
  const platform = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repository, 'platform/src/main.ts')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        OPERATIONS_TOKEN: token,
        PREWARM_PICTURES: 'off',
        HUMAN_CHECK_COST: '2',
      },
      stdio: 'ignore',
    },
  );
  try {
    await answering(platform);
    const times: number[] = [];
    let taken = 0;
    let next = 0;
    const end = performance.now() + seconds * 1_000;
    const worker = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        if ((await send((next += 1))) === 200) taken += 1;
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const answer = await fetch(
      `http://127.0.0.1:${port + 3}/platform/health?operator=aurora&since=${since}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const { value } = (await answer.json()) as {
      value: { cells: { metric: string; bin: number; remote: string; count: number }[] };
    };
    const counted = value.cells
      .filter(({ metric, bin, remote }) => metric === 'visits' && bin === 0 && remote === '')
      .reduce((sum, { count }) => sum + count, 0);
    process.stdout.write(
      `${Math.round(taken / seconds)} reports a second, p99 ${percentile(times, 0.99).toFixed(1)} ms; of ${taken} taken ${counted} are stored, ${next - taken} refused; goal 2,000\n`,
    );
  } finally {
    platform.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
