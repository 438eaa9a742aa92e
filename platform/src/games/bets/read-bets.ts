import type { RecordDays } from '@tessera/contracts/records';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { filterSql, withinDays, type BetFilter } from './day-sums';
import type { BetRow } from './presenter';

/** BetMark is where a page ends: the next one begins below it, whatever has come on top meanwhile. */
export interface BetMark {
  at: Date;
  id: bigint;
}

const batch = 1_000;
/** A void that came before its bet has kept the place of its round: it is none. Free rounds have a stake that is not the member's. */
const isRound = sql`(stake > 0 or free_stake > 0)`;

/** readBets returns the newest rounds of a filter below the mark. */
export function readBets(
  db: Db,
  memberId: bigint,
  days: RecordDays,
  { below, limit, ...filter }: BetFilter & { below?: BetMark | undefined; limit: number },
): Promise<BetRow[]> {
  const rest = below
    ? sql`and placed_at <= ${below.at} and (placed_at, id) < (${below.at}::timestamptz, ${below.id}::bigint)`
    : sql``;
  // What is open is in no sum: that index is as short as there are rounds to find.
  const open = filter.status === 'OPEN' ? sql`and not summed` : sql``;
  return withVendors(
    db,
    sql`select * from bet where member_id = ${memberId} and ${isRound} and ${withinDays(days)} ${filterSql(filter)} ${open}
      ${rest} order by placed_at desc, id desc limit ${limit}`,
    sql`desc`,
  );
}

/** betsInOrder reads the rounds of a member's days from the oldest, batch by batch, as they are asked for. */
export async function* betsInOrder(db: Db, memberId: bigint, days: RecordDays): AsyncGenerator<BetRow> {
  for (let last: BetRow | undefined; ;) {
    const after = last
      ? sql`and placed_at >= ${last.placed_at} and (placed_at, id) > (${last.placed_at}::timestamptz, ${last.id}::bigint)`
      : sql``;
    const rows = await withVendors(
      db,
      sql`select * from bet where member_id = ${memberId} and ${isRound} and ${withinDays(days)} ${after}
        order by placed_at, id limit ${batch}`,
      sql`asc`,
    );
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

async function withVendors(
  db: Db,
  bets: ReturnType<typeof sql>,
  direction: ReturnType<typeof sql>,
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.*, v.name as vendor_name from (${bets}) b left join catalogue_vendor v on v.code = b.vassalage
    order by b.placed_at ${direction}, b.id ${direction}`.execute(db);
  return rows;
}
