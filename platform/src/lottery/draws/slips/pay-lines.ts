import { sql } from 'kysely';
import type { Trx } from '../../../db/database';
import { findPlay } from '../rules';
import type { Prize } from '../rules/rule';
import type { LotteryGameTable } from '../tables';

/**
 * payLines writes what every line of the slips has won and returns what each slip has. The rules say what wins, SQL does
 * the sums.
 */
export async function payLines(
  trx: Trx,
  game: Pick<LotteryGameTable, 'kind'>,
  prizes: Prize[],
  slips: readonly { id: bigint; order_id: bigint }[],
): Promise<Map<bigint, bigint>> {
  const orders = json([...new Set(slips.map(({ order_id }) => order_id))]);
  const { rows: bets } = await sql<{ play_code: string; picks: string[] }>`
    select play_code, picks from lottery_line
    where order_id in (select value::bigint from jsonb_array_elements_text(${orders}::jsonb)) group by 1, 2`.execute(
    trx,
  );
  const winning = bets.flatMap(({ play_code: p, picks: k }) => {
    const odds = findPlay(game.kind, p)?.returns(prizes, k) ?? 0n;
    return odds > 0n ? [{ p, k, odds }] : [];
  });
  if (winning.length === 0) return new Map();
  const ids = json(slips.map(({ id }) => id));
  const { rows } = await sql<{ slip_id: bigint; payout: bigint }>`
    with won as (
      insert into lottery_win (slip_id, n, payout)
        select s.id, l.n, o.unit * l.multiple * s.multiple * w.odds / 100
        from lottery_slip s join lottery_order o on o.id = s.order_id join lottery_line l on l.order_id = s.order_id
        join jsonb_to_recordset(${json(winning)}::jsonb) as w(p text, k text[], odds bigint)
          on w.p = l.play_code and w.k = l.picks
        where s.id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
          and o.unit * l.multiple * s.multiple * w.odds / 100 > 0
      returning slip_id, payout
    ) select slip_id, sum(payout)::bigint as payout from won group by 1`.execute(trx);
  return new Map(rows.map((row) => [BigInt(row.slip_id), BigInt(row.payout)]));
}

/** json writes rows for a statement that reads them: whole numbers of any size as texts. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
