import { sql } from 'kysely';
import type { Clock } from '../../clock';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { Job } from '../../jobs/job';

const boardDays = 30;
const everyMs = 1_000;
/** Every process has the job: what another one has gathered so lately is not gathered again. */
const freshMs = 500;
/** A round is found by the time of its end, which its transaction has read some seconds before the commit. */
const overlapMs = 5_000;
/** Some take longer: so often is looked for them, and so far back; none lasts so long. */
const wholeEveryMs = 60_000;
const wholeOverlapMs = 120_000;

/** boardSince returns the moment after which a win counts for the board. */
export const boardSince = (clock: Clock): Date => new Date(clock.now().getTime() - boardDays * 86_400_000);

type Gathers = Pick<Platform, 'clock' | 'operators'>;

/**
 * gatherWins takes what was won since it ran last to the wins that the board is read from, and takes off what has become void.
 * Who comes beside another one has nothing to do.
 */
export async function gatherWins(platform: Gathers & Pick<Platform, 'db'>): Promise<void> {
  await platform.db.transaction().execute((trx) => gatherWinsWithin(platform, trx));
}

/** gatherWinsWithin does it within a transaction. */
export async function gatherWinsWithin({ clock, operators }: Gathers, trx: Trx): Promise<void> {
  const mark = await lockMark(trx);
  const now = clock.now().getTime();
  if (!mark || Math.abs(now - mark.found_until.getTime()) < freshMs) return;
  const since = boardSince(clock);
  const isWhole = Math.abs(now - mark.whole_until.getTime()) >= wholeEveryMs;
  const begin = isWhole
    ? mark.whole_until.getTime() - wholeOverlapMs
    : mark.found_until.getTime() - overlapMs;
  const from = new Date(Math.max(Math.min(begin, now - overlapMs), since.getTime()));
  const codes = sql.val(operators.all.map(({ code }) => code));
  await sql`select winner_gather(${codes}::text[], ${since}::timestamptz, ${from}::timestamptz,
    ${new Date(now + 1)}::timestamptz)`.execute(trx);
  const until = new Date(now);
  await trx
    .updateTable('winner_gathered')
    .set({ found_until: until, ...(isWhole ? { whole_until: until } : {}) })
    .execute();
}

async function lockMark(trx: Trx) {
  const epoch = new Date(0);
  await trx
    .insertInto('winner_gathered')
    .values({ found_until: epoch, whole_until: epoch })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('winner_gathered')
    .select(['found_until', 'whole_until'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export const gatherWinsJob: Job = { name: 'gather-wins', everyMs, run: (platform) => gatherWins(platform) };
