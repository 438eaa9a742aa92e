import type { CallRequest } from '@tessera/contracts';
import type { betHistoryCall } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTrx } from '../../db/database';

/** BetSum is what rounds of a range came to, in minor units. Open and void rounds count as rounds alone. */
export interface BetSum {
  /** '' in sums over all categories. */
  gameType: GameType | '';
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
}

/** BetFilter narrows a record of rounds. */
export type BetFilter = Pick<CallRequest<typeof betHistoryCall>, 'gameType' | 'vassalage' | 'status'>;

/** Decided rounds that are added up as they are read. With more of them the sums of the days are brought up to date first. */
const maxTail = 200;
/** Rounds of one statement: none runs into the limit of statements. */
const batch = 20_000;

/** sumBetDays adds the next decided rounds of a member to the sums of their days. Returns how many it has added. */
export async function sumBetDays(db: DbOrTrx, memberId: bigint, timeZone: string): Promise<bigint> {
  const { rows } = await sql<{ added: bigint }>`
    select bet_sum_days(${memberId}::bigint, ${timeZone}, ${batch}::bigint) as added`.execute(db);
  return rows[0]?.added ?? 0n;
}

/** sumMemberDays adds all decided rounds of a member to the sums of their days. */
export async function sumMemberDays(
  db: Db,
  memberId: bigint,
  timeZone: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const added = await sumBetDays(db, memberId, timeZone);
    if (added < BigInt(batch) || signal?.aborted) return;
  }
}

/** Brings the sums into this time zone, and adds what is too much to be added up as it is read. */
async function bringUpToDate(db: Db, memberId: bigint, timeZone: string): Promise<void> {
  const { rows } = await sql<{ is_current: boolean; tail: bigint }>`
    select coalesce((select time_zone = ${timeZone} from bet_summed where member_id = ${memberId}), false) as is_current,
      (select count(*) from (select 1 from bet where member_id = ${memberId} and not summed and status <> 'OPEN'
        limit ${maxTail + 1}) tail) as tail`.execute(db);
  const [mark] = rows;
  if (mark?.is_current && mark.tail <= BigInt(maxTail)) return;
  await sumMemberDays(db, memberId, timeZone);
}

/**
 * readBetSums returns what the rounds of a range came to, by category where asked for. Whole days come from their sums;
 * rounds that are in no sum yet are added. One statement reads both, so each round counts once.
 */
export async function readBetSums(
  db: Db,
  memberId: bigint,
  days: RecordDays,
  { by, ...filter }: BetFilter & { by?: 'gameType' },
): Promise<BetSum[]> {
  const { from, to, timeZone } = days;
  await bringUpToDate(db, memberId, timeZone);
  const settled = (column: 'stake' | 'payout' | 'turnover') =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where status = 'SETTLED'), 0)::bigint`;
  const { rows } = await sql<BetSum>`
    select ${by ? sql`game_type` : sql`''`} as "gameType", sum(rounds)::bigint as rounds, ${settled('stake')} as stake,
      ${settled('payout')} as payout, ${settled('turnover')} as turnover
    from (
      select game_type, status, rounds, stake, payout, turnover from bet_day
      where member_id = ${memberId} and day between ${from}::date and ${to}::date ${filterSql(filter)}
      union all
      select game_type, status, 1, stake, payout, turnover from bet
      where member_id = ${memberId} and not summed and stake > 0 and ${withinDays(days)} ${filterSql(filter)}
    ) summed group by 1`.execute(db);
  return rows;
}

/** readFreeRoundSums returns how many free rounds of a range there were, and what was paid for them. */
export async function readFreeRoundSums(
  db: Db,
  memberId: bigint,
  days: RecordDays,
  filter: BetFilter,
): Promise<{ count: bigint; won: bigint }> {
  const { rows } = await sql<{ count: bigint; won: bigint }>`
    select count(*)::bigint as count, coalesce(sum(free_won), 0)::bigint as won from bet
    where member_id = ${memberId} and free_stake > 0 and ${withinDays(days)} ${filterSql(filter)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0n, won: 0n };
}

/** withinDays holds for what was placed on these days, by the operator's clock. */
export function withinDays({ from, to, timeZone }: RecordDays): RawBuilder<boolean> {
  return sql`placed_at >= ${from}::timestamp at time zone ${timeZone}
    and placed_at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`;
}

/** filterSql returns the conditions of a filter, each with its `and`. */
export function filterSql({ gameType, vassalage, status }: BetFilter): RawBuilder<unknown> {
  const conditions = [
    gameType && gameType !== 'ALL' ? sql`and game_type = ${gameType}` : sql``,
    vassalage && vassalage !== 'ALL' ? sql`and vassalage = ${vassalage}` : sql``,
    status === 'OPEN' ? sql`and status = 'OPEN'` : sql``,
    status === 'VOID' ? sql`and status = 'VOID'` : sql``,
    status === 'SETTLED' ? sql`and status = 'SETTLED'` : sql``,
  ];
  return sql.join(conditions, sql` `);
}
