import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printBesideBareSql } from './beside-bare-sql';
import { overServer, startLoad, type StartPart } from './load';

/** Scenarios by two processes over a server, of which one is killed three times and the server once. */
async function loadServer(
  start: StartPart,
  server: { halt(): void; resume(): void },
  count: number,
): Promise<void> {
  const settings = { LOAD_COUNT: String(count) };
  await start('prepare', settings).printed;
  const play = (order: string) => start('play', { LOAD_SHARE: '0.6', LOAD_ORDER: order, ...settings });
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
  const checked = await start('check', settings).printed;
  process.stdout.write(
    `PostgreSQL: ${count} movements by two processes, in ${seconds} s: ${JSON.stringify(checked)}\n`,
  );
}

/** Scenarios by one process over the embedded database, which is killed with it twice and runs them again. */
async function loadEmbedded(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-load-'));
  const start: StartPart = (part, settings) =>
    startLoad('', part, { LOAD_COUNT: String(count), LOAD_FOLDER: folder, ...settings });
  try {
    await start('prepare').printed;
    const began = Date.now();
    for (let kill = 0; kill < 2; kill += 1) {
      const killed = start('play', { LOAD_ORDER: 'down' });
      await pause(20_000);
      killed.child.kill('SIGKILL');
      await killed.printed;
    }
    await start('play').printed;
    const seconds = Math.round((Date.now() - began) / 1_000);
    const checked = await start('check').printed;
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
  await overServer({}, async (start, server) => {
    if (!only || only === 'server') await loadServer(start, server, count(100_000));
    if (only === 'speed') await start('migrate').printed;
    if (only !== 'server') printBesideBareSql(await start('speed').printed);
  });
}
