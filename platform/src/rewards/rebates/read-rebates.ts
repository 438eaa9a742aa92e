import { fromBasisPoints, fromMinorUnits, type CallReply } from '@tessera/contracts';
import type { manualRebateCall, RebateLine } from '@tessera/contracts/rebates';
import type { GameType, Operator } from '@tessera/contracts/operator';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { PreviewedRecord } from '../../content/previews/previews';
import { recordZone } from '../../money/ledger';
import { readRates } from './previewed-rates';

interface LineRow {
  game_type: GameType;
  rate: number;
  turnover: bigint;
  amount: bigint;
  days: bigint;
}

/** readRebates returns what waits for a member by category and rate, and what today's play comes to so far. */
export async function readRebates(
  db: DbOrTrx,
  operator: Operator,
  { memberId, now, previewed }: { memberId: bigint; now: Date; previewed?: PreviewedRecord | undefined },
): Promise<CallReply<typeof manualRebateCall>> {
  const { digits } = operator.currency;
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const read = async (query: RawBuilder<LineRow>): Promise<RebateLine[]> =>
    (await query.execute(db)).rows.map(({ game_type, rate, turnover, amount, days }) => ({
      gameType: game_type,
      rate: fromBasisPoints(rate),
      turnover: money(turnover),
      amount: money(amount),
      days: Number(days),
    }));
  const total = await waitingAmount(db, operator.code, memberId);
  const available = await read(sql`
    select game_type, rate, sum(turnover)::bigint as turnover, sum(amount)::bigint as amount, count(*) as days from rebate
    where member_id = ${memberId} and operator = ${operator.code} and claim_id is null and amount > 0
    group by 1, 2 order by 4 desc, 1`);
  const rates = await readRates(db, operator, previewed);
  const today = await read(sql`
    select r.game_type, r.rate, sum(p.turnover)::bigint as turnover, div(sum(p.turnover) * r.rate, 10000)::bigint as amount,
      1::bigint as days
    from reward_play p join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (game_type text, rate int)
      on r.game_type = p.game_type
    where p.operator = ${operator.code} and p.member_id = ${memberId} and p.day = (${now}::timestamptz at time zone ${recordZone(operator)})::date
    group by 1, 2 having sum(p.turnover) > 0 order by 4 desc, 1`);
  const claims = await db
    .selectFrom('rebate_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return {
    total: money(total),
    available,
    today,
    rates: rates
      .filter(({ game_type }) => operator.categories.includes(game_type))
      .map(({ game_type, rate }) => ({ gameType: game_type, rate: fromBasisPoints(rate) })),
    claims: claims.map(({ id, amount, claimed_at }) => ({
      claimId: String(id),
      amount: money(amount),
      at: claimed_at.toISOString(),
    })),
  };
}

/** waitingAmount returns how much a member can claim, in minor units. */
export async function waitingAmount(db: DbOrTrx, operator: string, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from rebate
    where member_id = ${memberId} and operator = ${operator} and claim_id is null`.execute(db);
  return rows[0]?.amount ?? 0n;
}
