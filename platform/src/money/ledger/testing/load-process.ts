import { setTimeout as pause } from 'node:timers/promises';
import { serverLimits } from '../../../db/limits';
import { migrate } from '../../../db/migrate';
import { openPostgres } from '../../../db/open';
import { domains } from '../../../app';
import { migrationsOf } from '../../../domain/order-domains';
import { DomainError } from '../../../http/domain-error';
import { post } from '..';
import { foldPending } from '../upkeep';
import { faultsAfter } from './expect-sound';
import { measureSpeed } from './load-speed';
import { movementOf } from './mixed-movements';

/**
 * One process of the ledger's load (`npm run bench ledger`), told by its environment what to do. It prints one line of
 * JSON when it is done.
 */
const environment = process.env;
const url = environment['LOAD_DATABASE_URL'] ?? '';
const connections = 32;
const members = Number(environment['LOAD_MEMBERS'] ?? 200);
const count = Number(environment['LOAD_COUNT'] ?? 0);
const at = new Date(Date.now());

const database = await openPostgres(url, { ...serverLimits, connections });
const { db } = database;

/** Every number of a list by so many at once. */
async function each(numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let turn = next++; turn < numbers.length; turn = next++) await work(numbers[turn] ?? 0);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** Again while the database is away, as who lost an answer asks again. Answers whether it was posted. */
async function postSurely(number: number): Promise<boolean> {
  for (;;)
    try {
      await db.transaction().execute((trx) => post(trx, movementOf(number, members, at)));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'BALANCE_TOO_LOW') return false;
      if (error instanceof DomainError && error.code === 'IDEMPOTENCY_CONFLICT') throw error;
      await pause(100);
    }
}

async function play(): Promise<object> {
  const upwards = environment['LOAD_ORDER'] !== 'down';
  const numbers = Array.from({ length: count }, (_, index) => (upwards ? index : count - 1 - index));
  const folding = setInterval(() => void foldPending(db).catch(() => undefined), 500);
  let posted = 0;
  await each(numbers, async (number) => {
    if (await postSurely(number)) posted += 1;
  });
  clearInterval(folding);
  return { posted };
}

async function check(): Promise<object> {
  return { faults: await faultsAfter(db, count, (number) => movementOf(number, members, at)) };
}

const parts: Record<string, () => Promise<object>> = {
  prepare: async () => ({ steps: (await migrate(db, migrationsOf(domains))).length }),
  play,
  speed: () => measureSpeed({ db, url, connections, seconds: Number(environment['LOAD_SECONDS'] ?? 60) }),
  check,
};
const run = parts[environment['LOAD_PART'] ?? ''];
if (!run) throw new Error('LOAD_PART says prepare, play, speed or check');
if (environment['LOAD_PART'] !== 'prepare') database.afterCommit('select tell_events()');
process.stdout.write(`${JSON.stringify(await run())}\n`);
await database.close();
