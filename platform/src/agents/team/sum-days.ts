import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Db, Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What was written by a transaction that read the clock before and was through after; none lasts so long. */
const overlapMs = 2 * minuteMs;
/** So much of the past in one statement: none runs into the limit of statements. */
const stepMs = 7 * dayMs;
/** How old sums may be that are read. */
const freshMs = 5_000;

/**
 * sumTeamDays brings the sums of an operator's teams up to date, and returns until when they are. Rounds and entries are
 * found by their time, and found again they add nothing: any number of processes may do it at once.
 */
export async function sumTeamDays(platform: Platform, operator: Operator): Promise<Date> {
  for (;;) {
    const { until, isDone } = await platform.db.transaction().execute((trx) => step(platform, operator, trx));
    if (isDone) return until;
  }
}

/**
 * freshTeamDays is `sumTeamDays` where the sums are older than some seconds; it returns until when those are that are read. A
 * report's copy of the database has them a moment later.
 */
export async function freshTeamDays(platform: Platform, operator: Operator): Promise<Date> {
  const { db, primary, clock } = platform;
  if (primary) {
    await freshTeamDays({ ...platform, db: primary, primary: undefined }, operator);
    return (await summedUntil(db, operator))?.until ?? new Date(0);
  }
  const mark = await summedUntil(db, operator);
  const age = mark ? clock.now().getTime() - mark.until.getTime() : Infinity;
  if (mark && Math.abs(age) < freshMs && mark.time_zone === recordZone(operator)) return mark.until;
  return sumTeamDays(platform, operator);
}

const summedUntil = (db: Db, { code }: Operator) =>
  db.selectFrom('team_summed').select(['until', 'time_zone']).where('operator', '=', code).executeTakeFirst();

async function step({ clock }: Platform, operator: Operator, trx: Trx) {
  const zone = recordZone(operator);
  // Who comes beside another one waits here, and then finds little to do.
  await sql`insert into team_summed (operator, time_zone, until) values (${operator.code}, ${zone}, 'epoch')
    on conflict do nothing`.execute(trx);
  const mark = await trx
    .selectFrom('team_summed')
    .select(['until', 'time_zone'])
    .where('operator', '=', operator.code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (mark.time_zone !== zone) await forget(trx, operator.code);
  const begun = mark.time_zone === zone && mark.until.getTime() > 0;
  const now = clock.now().getTime();
  const from = begun ? Math.min(mark.until.getTime(), now) - overlapMs : await earliest(trx, operator, now);
  const end = Math.min(from + stepMs, now + 1);
  await sql`select team_sum(${operator.code}, ${operator.currency.code}, ${zone}, ${sql.val([...operator.accountTypes.agent])}::int[],
    ${new Date(from)}::timestamptz, ${new Date(end)}::timestamptz)`.execute(trx);
  const until = new Date(Math.min(end, now));
  await trx
    .updateTable('team_summed')
    .set({ until, time_zone: zone })
    .where('operator', '=', operator.code)
    .execute();
  return { until, isDone: end > now };
}

/** Nothing of an operator is older than its first member. */
async function earliest(trx: Trx, operator: Operator, now: number): Promise<number> {
  const { first } = await trx
    .selectFrom('member')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('operator', '=', operator.code)
    .executeTakeFirstOrThrow();
  return Math.min(first?.getTime() ?? now, now) - overlapMs;
}

/** In another time zone there are other days: all of them are made anew. */
async function forget(trx: Trx, operator: string): Promise<void> {
  const members = trx.selectFrom('member').select('id').where('operator', '=', operator);
  await trx.deleteFrom('team_day').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_month').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_active').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_level').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_movement').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_movement_day').where('head_id', 'in', members).execute();
  await trx.deleteFrom('team_member_day').where('member_id', 'in', members).execute();
}
