import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { domains, seed } from '../../../app';
import { readConfig } from '../../../config';
import { measureTeam } from '../../../agents/team/testing/load-team';
import {
  checkSettlement,
  measureSettlement,
  prepareSettlement,
} from '../../../agents/settlement/testing/load-settlement';
import type { Platform } from '../../../context';
import { serverLimits } from '../../../db/limits';
import { migrate } from '../../../db/migrate';
import { openEmbedded, openPostgres } from '../../../db/open';
import { migrationsOf } from '../../../domain/order-domains';
import { measureBets } from '../../../games/bets/testing/load-bets';
import { measureRounds } from '../../../games/seamless/testing/load-rounds';
import { loadOperators } from '../../../operators/documents';
import { checkSlips, runDrawJob, settleSlips, writeSlips } from '../../../lottery/draws/testing/load-slips';
import { createPlatform } from '../../../platform';
import { measureRewards } from '../../../rewards/play/testing/load-rewards';
import {
  checkRaises,
  measureRaises,
  measureStakes,
  writeRaises,
} from '../../../protection/limits/testing/load-limits';
import { faultsOfBooks } from '../../../testing/money/books';
import { countPostings, endTransfers, runScenarios } from '../../../testing/money/load';
import { preparePlayers } from '../../../testing/money/players';
import { scenariosFor } from '../../../testing/money/scenarios';
import { sumAllDays } from '../records/sum-days-job';
import { verifyLedger } from '../verify';
import { measureRecords } from './load-records';
import { measureSpeed } from './load-speed';

/**
 * One process of the ledger's load (`npm run bench ledger`), told by its environment what to do. It prints one line of
 * JSON when it is done.
 */
const environment = process.env;
const url = environment['LOAD_DATABASE_URL'] ?? '';
const operators = environment['LOAD_OPERATORS'] ?? '';
const operatorDocument = join(operators, 'aurora/operator.json');
const connections = 32;
const members = Number(environment['LOAD_MEMBERS'] ?? 200);
const count = Number(environment['LOAD_COUNT'] ?? 0);
const seconds = Number(environment['LOAD_SECONDS'] ?? 60);

// A million entries are written in plain SQL, and the books are read whole, which may take its time.
const slow = [
  'records',
  'bets',
  'slips',
  'check',
  'team',
  'rewards',
  'prepare-settlement',
  'check-settlement',
];
const statementMs = slow.includes(environment['LOAD_PART'] ?? '') ? 600_000 : serverLimits.statementMs;
// The embedded database is a folder of one process. At a server each process can tell its own connections.
const folder = environment['LOAD_FOLDER'];
const database = folder
  ? await openEmbedded(folder)
  : await openPostgres(`${url}${url.includes('?') ? '&' : '?'}application_name=load-${process.pid}`, {
      ...serverLimits,
      connections,
      statementMs,
    });
const { db } = database;

async function createLoad(): Promise<Platform> {
  // Hashing is made slow on purpose, and is not what is measured: a load is a test.
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/nonexistent', OPERATORS_DIR: operators });
  const logger = { info: () => undefined, error: () => undefined };
  return createPlatform({ domains, config, database, operators: loadOperators(operators), logger });
}

async function migrateSchema(): Promise<object> {
  return { steps: (await migrate(db, migrationsOf(domains))).length };
}

/** Brings the schema up to date, with the catalogue and the members whose scenarios are run. */
async function prepare(): Promise<object> {
  const platform = await createLoad();
  await seed(platform, 'full');
  await preparePlayers(platform, members);
  return { members };
}

/**
 * From one end on beyond the middle, where another process comes from the other one: what both run they run at once.
 * Again while the database is away, as who lost an answer asks again.
 */
async function play(): Promise<object> {
  const scenarios = scenariosFor(count);
  const own = Math.ceil(scenarios * Number(environment['LOAD_SHARE'] ?? 1));
  const upwards = environment['LOAD_ORDER'] !== 'down';
  const numbers = Array.from({ length: own }, (_, index) => (upwards ? index : scenarios - 1 - index));
  const reasons = new Map<string, number>();
  const again = async (error: unknown) => {
    const reason = String(error).slice(0, 80);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    await pause(100);
  };
  await runScenarios(await createLoad(), { numbers, beside: 2 * connections, again });
  return { scenarios: own, again: Object.fromEntries(reasons) };
}

/** Ends what waits for a vendor, and says what is wrong and what was moved. */
async function check(): Promise<object> {
  const platform = await createLoad();
  await endTransfers(platform);
  await sumAllDays(platform);
  await sql`analyze`.execute(db);
  const faults = await faultsOfBooks(db);
  const postings = await countPostings(platform);
  const posted = Object.values(postings).reduce((sum, one) => sum + one, 0);
  return { faults, alarms: await verifyLedger(platform), posted, postings };
}

const parts: Record<string, () => Promise<object>> = {
  migrate: migrateSchema,
  prepare,
  play,
  speed: () => measureSpeed({ db, url, connections, seconds }),
  rounds: async () => measureRounds(await createLoad(), { url, connections, seconds }),
  records: async () => ({
    wallet: await measureRecords(db, operatorDocument),
    bets: await measureBets(db, operatorDocument),
  }),
  bets: () => measureBets(db, operatorDocument),
  slips: async () =>
    writeSlips(await createLoad(), {
      count: count || 10_000,
      numero: environment['LOAD_NUMERO'] ?? '',
      drawn: environment['LOAD_DRAWN'] !== 'no',
    }),
  draw: async () => runDrawJob(await createLoad(), environment['LOAD_DIES'] === 'yes'),
  settle: async () => settleSlips(await createLoad()),
  settled: async () => checkSlips(await createLoad()),
  check,
  raises: async () => writeRaises(await createLoad(), count || 100_000),
  raise: async () => measureRaises(await createLoad()),
  raised: async () => checkRaises(await createLoad()),
  stakes: async () => measureStakes(await createLoad(), count || 600),
  team: async () =>
    measureTeam(await createLoad(), {
      members: count || 100_000,
      playDays: Number(environment['LOAD_DAYS'] ?? 3),
    }),
  rewards: async () => measureRewards(await createLoad(), count || 100_000),
  'prepare-settlement': async () =>
    prepareSettlement(await createLoad(), {
      members: count || 100_000,
      days: Number(environment['LOAD_DAYS'] ?? 1),
    }),
  settlement: async () => measureSettlement(await createLoad()),
  'check-settlement': async () => checkSettlement(await createLoad()),
};
const run = parts[environment['LOAD_PART'] ?? ''];
if (!run) throw new Error(`LOAD_PART says one of ${Object.keys(parts).join(', ')}`);
// A platform publishes events by itself.
if (environment['LOAD_PART'] === 'speed') database.afterCommit('select publish_events()');
process.stdout.write(`${JSON.stringify(await run())}\n`);
await database.close();
