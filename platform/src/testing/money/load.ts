import { setTimeout as pause } from 'node:timers/promises';
import { ManualClock } from '../../clock';
import type { Platform } from '../../context';
import { sql } from 'kysely';
import { sendPayouts } from '../../cashier/withdrawals/send-payouts';
import { checkTransfers } from '../../games/vendor-wallets/settle-transfer';
import { foldPending } from '../../money/ledger/upkeep';
import { createMovers } from './mover';
import { readPlayers } from './players';
import { scenarioOf } from './scenarios';

const dayMs = 86_400_000;

interface Load {
  /** The scenarios to run, in this order, so many at once. */
  numbers: readonly number[];
  beside: number;
  /** Tells a scenario again after what was no refusal: a database that is away, a row that is locked. */
  again?: (error: unknown) => Promise<void>;
}

/** runScenarios moves money as the scenarios of these numbers say, with the jobs that the platform runs beside it. */
export async function runScenarios(platform: Platform, { numbers, beside, again }: Load): Promise<void> {
  const moverOf = await createMovers(platform, await readPlayers(platform));
  let next = 0;
  const run = async (number: number): Promise<void> => {
    for (;;)
      try {
        return await scenarioOf(number).run(moverOf(number));
      } catch (error) {
        if (!again) throw error;
        await again(error);
      }
  };
  const one = async () => {
    for (let index = next++; index < numbers.length; index = next++) await run(numbers[index] ?? 0);
  };
  const stop = runBeside(platform);
  try {
    await Promise.all(Array.from({ length: beside }, one));
  } finally {
    await stop();
  }
}

/** Runs what the platform does each second or two, one after the other. Returns the end of it. */
function runBeside(platform: Platform): () => Promise<void> {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      // What the database refused while it was away comes with the next turn.
      await sendPayouts(platform).catch(() => undefined);
      await foldPending(platform.db).catch(() => undefined);
      await pause(25);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

/** endTransfers asks the vendors what became of the transfers that nobody has heard of, once their time has come. */
export async function endTransfers(platform: Platform): Promise<void> {
  const clock = new ManualClock(new Date(platform.clock.now().getTime() + dayMs));
  const later = { ...platform, clock };
  const waiting = () =>
    platform.db.selectFrom('wallet_transfer').select('id').where('state', '=', 'CHECKING').executeTakeFirst();
  while (await waiting()) {
    await checkTransfers(later);
    clock.advance(dayMs);
  }
}

/** countPostings returns how often each kind of movement was posted. */
export async function countPostings(platform: Platform): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: bigint }>`
    select kind, count(*) as count from ledger_transaction where scope not in ('opening', 'welcome', 'jackpot-opening')
    group by kind order by kind`.execute(platform.db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}
