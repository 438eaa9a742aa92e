import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@tessera/ops/postgres';
import { median } from '../statistics';

const program = path.resolve(
  import.meta.dirname,
  '../../../platform/src/money/ledger/testing/load-process.ts',
);

interface Load {
  child: ChildProcess;
  /** What it prints at its end; undefined where it was killed. */
  printed: Promise<unknown>;
}

function start(url: string, settings: Record<string, string>): Load {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, LOAD_DATABASE_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  const printed = new Promise<unknown>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal) resolve(undefined);
      else if (code === 0) resolve(JSON.parse(text));
      else reject(new Error(`a load process ended with ${code}`));
    });
  });
  return { child, printed };
}

const operators = path.resolve(import.meta.dirname, '../../../ops/operators');

/** Scenarios by two processes over a server, of which one is killed three times and the server once. */
async function loadServer(
  server: { url: string; halt(): void; resume(): void },
  count: number,
): Promise<void> {
  const settings = { LOAD_COUNT: String(count), LOAD_OPERATORS: operators };
  await start(server.url, { LOAD_PART: 'prepare', ...settings }).printed;
  const play = (order: string) =>
    start(server.url, { LOAD_PART: 'play', LOAD_SHARE: '0.6', LOAD_ORDER: order, ...settings });
  const began = Date.now();
  const firstPlay = play('up');
  let killed = play('down');
  for (let kill = 0; kill < 3; kill += 1) {
    await pause(15_000);
    killed.child.kill('SIGKILL');
    await killed.printed;
    killed = play('down');
  }
  server.halt();
  server.resume();
  await Promise.all([firstPlay.printed, killed.printed]);
  const seconds = Math.round((Date.now() - began) / 1_000);
  const checked = await start(server.url, { LOAD_PART: 'check', ...settings }).printed;
  process.stdout.write(
    `PostgreSQL: ${count} movements by two processes, in ${seconds} s: ${JSON.stringify(checked)}\n`,
  );
}

/** Scenarios by one process over the embedded database, which is killed with it twice and runs them again. */
async function loadEmbedded(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-load-'));
  try {
    const settings = { LOAD_COUNT: String(count), LOAD_OPERATORS: operators, LOAD_FOLDER: folder };
    await start('', { LOAD_PART: 'prepare', ...settings }).printed;
    const began = Date.now();
    for (let kill = 0; kill < 2; kill += 1) {
      const killed = start('', { LOAD_PART: 'play', LOAD_ORDER: 'down', ...settings });
      await pause(20_000);
      killed.child.kill('SIGKILL');
      await killed.printed;
    }
    await start('', { LOAD_PART: 'play', ...settings }).printed;
    const seconds = Math.round((Date.now() - began) / 1_000);
    const checked = await start('', { LOAD_PART: 'check', ...settings }).printed;
    process.stdout.write(`PGlite: ${count} movements in ${seconds} s: ${JSON.stringify(checked)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * measureLedger runs `npm run bench ledger`: everything that members, providers and the operator's people do with money,
 * by processes that are killed in turn, over a server that loses its power once and over the embedded database; and then
 * the movements a second beside bare SQL. `BENCH_PART` names one of `server`, `embedded` and `speed` alone.
 */
export async function measureLedger(): Promise<void> {
  const only = process.env['BENCH_PART'];
  const count = (usual: number) => Number(process.env['BENCH_COUNT'] ?? usual);
  if (!only || only === 'embedded') await loadEmbedded(count(20_000));
  if (only === 'embedded') return;
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  try {
    if (!only || only === 'server') await loadServer(server, count(100_000));
    if (only !== 'server') await measureBesideBareSql(server.url, only === 'speed');
  } finally {
    await server.stop();
  }
}

async function measureBesideBareSql(url: string, isFresh: boolean): Promise<void> {
  if (isFresh) await start(url, { LOAD_PART: 'prepare' }).printed;
  printBesideBareSql(await start(url, { LOAD_PART: 'speed' }).printed);
}

function printBesideBareSql(measured: unknown): void {
  const { ours: ourRates, bare } = measured as Record<'ours' | 'bare', number[]>;
  const ratios = ourRates.map((ours, index) => ours / (bare[index] ?? 1));
  process.stdout.write(`${JSON.stringify(measured)}\nratio, the middle pair: ${median(ratios).toFixed(2)}\n`);
}

/**
 * measureBets is `npm run bench bets`: rounds of games a second by one process with 32 connections, each a stake and its end,
 * beside bare SQL that writes the same, and then a minute of ours alone.
 */
export async function measureBets(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  const part = (name: string) =>
    start(server.url, { LOAD_PART: name, LOAD_OPERATORS: operators, LOAD_MEMBERS: '2000' }).printed;
  try {
    await part('prepare');
    printBesideBareSql(await part('rounds'));
  } finally {
    await server.stop();
  }
}

const operatorDocument = path.join(operators, 'aurora/operator.json');

/**
 * measureRecords is `npm run bench records`: pages and totals of a member with a million movements and a million rounds
 * beside those of one with a thousand, by turns, and the memory of statements of 100,000 rows.
 */
export async function measureRecords(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  try {
    await start(server.url, { LOAD_PART: 'prepare' }).printed;
    const measured = await start(server.url, { LOAD_PART: 'records', LOAD_OPERATOR: operatorDocument })
      .printed;
    process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

/**
 * measureTeams is `npm run bench team`: pages of an agent with 100,000 members, ten levels deep, beside those of one with
 * a thousand, by turns. `BENCH_COUNT` is another number of members, `BENCH_DAYS` on how many days of the year each plays.
 */
export async function measureTeams(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  try {
    await start(server.url, { LOAD_PART: 'prepare' }).printed;
    const settings = {
      LOAD_PART: 'team',
      LOAD_OPERATORS: operators,
      LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000',
      LOAD_DAYS: process.env['BENCH_DAYS'] ?? '3',
    };
    process.stdout.write(`${JSON.stringify(await start(server.url, settings).printed, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

/**
 * measureLottery is `npm run bench lottery`: 10,000 open slips of ten lines are settled by one process, and as many by two,
 * of which one is killed twice and begins again. Then the draw's own job runs in two processes that are both killed in the
 * middle of a transaction, and in two more.
 */
export async function measureLottery(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  const part = (name: string, more: Record<string, string> = {}) =>
    start(server.url, { LOAD_PART: name, LOAD_OPERATORS: operators, LOAD_MEMBERS: '100', ...more });
  try {
    await part('prepare').printed;
    const report: Record<string, unknown> = {};
    report['written'] = await part('slips', { LOAD_NUMERO: '20200101' }).printed;
    report['alone'] = await part('settle').printed;
    report['checkedAlone'] = await part('settled').printed;
    await part('slips', { LOAD_NUMERO: '20200102' }).printed;
    const began = Date.now();
    const steady = part('settle');
    for (let kill = 0; kill < 2; kill += 1) {
      const killed = part('settle');
      await pause(3_000);
      killed.child.kill('SIGKILL');
      await killed.printed;
    }
    await steady.printed;
    await part('settle').printed;
    report['withKillsMs'] = Date.now() - began;
    // Nothing of this draw is there but its seed, and who dies does so while a transaction of the settlement is open.
    await part('slips', { LOAD_NUMERO: '20200103', LOAD_DRAWN: 'no' }).printed;
    const dying = { LOAD_DIES: 'yes' };
    const both = await Promise.all([part('draw', dying).printed, part('draw', dying).printed]);
    report['killedInTransaction'] = both.filter((one) => one === undefined).length;
    report['drawn'] = await Promise.all([part('draw').printed, part('draw').printed]);
    report['checked'] = await part('settled').printed;
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

/**
 * measureSettlements is `npm run bench settlement`: 100,000 members, each with a daily contract below the next, and a day
 * that all of them have played on. It is settled by one process; with `BENCH_KILLS` by two beside each other, of which one
 * after the other is killed, and then once more. `BENCH_COUNT` is another number of members.
 */
export async function measureSettlements(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  const settings = { LOAD_OPERATORS: operators, LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000' };
  const run = (part: string) => start(server.url, { LOAD_PART: part, ...settings });
  try {
    await start(server.url, { LOAD_PART: 'prepare' }).printed;
    const prepared = await run('prepare-settlement').printed;
    const kills = Number(process.env['BENCH_KILLS'] ?? 0);
    for (let kill = 0; kill < kills; kill += 1) {
      const both = [run('settlement'), run('settlement')];
      await pause(4_000 + 2_000 * kill);
      for (const { child } of both) child.kill('SIGKILL');
      await Promise.all(both.map(({ printed }) => printed.catch(() => undefined)));
    }
    const measured = await run('settlement').printed;
    const checked = await run('check-settlement').printed;
    process.stdout.write(`${JSON.stringify({ kills, prepared, measured, checked }, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

/**
 * measureRewards is `npm run bench rewards`: 100,000 members who have all played; what counting a round costs beside playing
 * one, a page of the leaderboard, the rebates of a day and a look at everybody's level. `BENCH_COUNT` is another number of
 * members.
 */
export async function measureRewards(): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  const settings = { LOAD_OPERATORS: operators, LOAD_COUNT: process.env['BENCH_COUNT'] ?? '100000' };
  try {
    await start(server.url, { LOAD_PART: 'prepare' }).printed;
    const measured = await start(server.url, { LOAD_PART: 'rewards', ...settings }).printed;
    process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

/**
 * measureProtection is `npm run bench protection`: 100,000 raised limits that are due are applied by two processes at once,
 * and stakes are timed by turns without the policy point and past it, of a player without a limit and of one with three.
 * `BENCH_PART` names one of `raises` and `stakes` alone, `BENCH_COUNT` is another number of repeats.
 */
export async function measureProtection(): Promise<void> {
  const only = process.env['BENCH_PART'];
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL to be had on this machine.');
  const settings = { LOAD_OPERATORS: operators, LOAD_MEMBERS: '40' };
  const part = (name: string, more: Record<string, string> = {}) =>
    start(server.url, { LOAD_PART: name, ...settings, ...more }).printed;
  try {
    await part('prepare');
    const report: Record<string, unknown> = {};
    if (only !== 'stakes') {
      await part('raises');
      report['applied'] = await Promise.all([part('raise'), part('raise')]);
      report['checked'] = await part('raised');
    }
    if (only !== 'raises') {
      const repeats = process.env['BENCH_COUNT'] ?? '600';
      const { free, limited } = (await part('stakes', { LOAD_COUNT: repeats })) as StakeCosts;
      report['withoutLimit'] = costOf(free);
      report['withThreeLimits'] = costOf(limited);
    }
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await server.stop();
  }
}

type Costs = Record<'unchecked' | 'checked', Record<'clock' | 'work', number>[]>;
type StakeCosts = Record<'free' | 'limited', Costs>;

/**
 * What the policy point adds to a stake is the middle of what it adds in each repeat, whose stakes were placed one after the other: by the
 * clock, and by the processor's own time here and at the server.
 */
function costOf({ unchecked, checked }: Costs): object {
  const costs = (['clock', 'work'] as const).map((by) => {
    const stakeMs = median(unchecked.map((took) => took[by]));
    const addedMs = median(checked.map((took, index) => took[by] - (unchecked[index]?.[by] ?? took[by])));
    return [by, { stakeMs, addedMs, share: addedMs / stakeMs }] as const;
  });
  return { repeats: checked.length, ...Object.fromEntries(costs) };
}
