import { fromBasisPoints, fromMinorUnits } from '@tessera/contracts';
import { rebateRatesResource } from '@tessera/contracts/back-office';
import type { GameType, Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { serveDrafted } from '../../content/publishing/serve-drafted';
import type { DbOrTrx, Trx } from '../../db/database';
import type { Acting, Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { recordZone } from '../../money/ledger';
import { savedRate } from './previewed-rates';

interface Row {
  id: GameType;
  version: number;
  rate: number;
  waiting: bigint;
  paid: bigint;
  /** Of the last thirty days, as they would be settled. */
  cost: bigint;
}

/** Every category of the operator has a rate, 0 until somebody sets one. */
const rateRows = ({ operator, now }: { db: DbOrTrx; operator: Operator; now: Date }) => sql<Row>`
  select c.game_type as id, c.game_type as "gameType", coalesce(r.version, 0) as version, coalesce(r.rate, 0) as rate,
    coalesce((select sum(amount) from rebate b where b.operator = ${operator.code} and b.game_type = c.game_type
      and b.claim_id is null), 0)::bigint as waiting,
    coalesce((select sum(amount) from rebate b where b.operator = ${operator.code} and b.game_type = c.game_type
      and b.claim_id is not null), 0)::bigint as paid,
    coalesce((select sum(div(d.turnover * r.rate, 10000)) from (select sum(turnover) as turnover from reward_play p
      where p.operator = ${operator.code} and p.game_type = c.game_type
        and p.day > (${now}::timestamptz at time zone ${recordZone(operator)})::date - 30 group by member_id, day) d), 0)::bigint as cost
  from jsonb_array_elements_text(${JSON.stringify(operator.categories)}::jsonb) as c (game_type)
  left join rebate_rate r on r.operator = ${operator.code} and r.game_type = c.game_type`;

const rows = resourceRows(rebateRatesResource, {
  rows: rateRows,
  record: ({ id, version, rate, waiting, paid, cost }: Row, { currency: { code, digits } }) => ({
    id,
    version,
    copy: null,
    gameType: id,
    rate: fromBasisPoints(rate),
    waiting: fromMinorUnits(waiting, digits),
    paid: fromMinorUnits(paid, digits),
    estimateCost: fromMinorUnits(cost, digits),
    currency: code,
  }),
  search: [],
  id: 'text',
});

/** What the stakes of the last thirty days would have brought back at a rate: day by day, as they are settled. */
async function estimateOf(
  { platform, db, operator }: Asking,
  gameType: string,
  rate: number,
): Promise<{ members: bigint; cost: bigint }> {
  const { rows: counted } = await sql<{ members: bigint; cost: bigint }>`
    select count(distinct member_id) as members, coalesce(sum(amount), 0)::bigint as cost from (
      select member_id, div(sum(turnover) * ${rate}::int, 10000) as amount from reward_play
      where operator = ${operator.code} and game_type = ${gameType}
        and day > (${platform.clock.now()}::timestamptz at time zone ${recordZone(operator)})::date - 30
      group by member_id, day) days where amount > 0`.execute(db);
  return counted[0] ?? { members: 0n, cost: 0n };
}

const saved = (trx: Trx, { operator }: Acting, gameType: GameType, rate?: number) =>
  trx
    .insertInto('rebate_rate')
    .values({ operator: operator.code, game_type: gameType, ...(rate !== undefined && { rate }) })
    // A column that is set is what gives a row its next version.
    .onConflict((conflict) =>
      conflict
        .columns(['operator', 'game_type'])
        .doUpdateSet({ rate: rate ?? sql<number>`rebate_rate.rate` }),
    )
    .execute();

/** servedRebateRates serves how much of the stakes each category gives back. */
export const servedRebateRates = serveDrafted(rebateRatesResource, {
  ...rows,
  draft: (_trx, _acting, input) => Promise.resolve({ rate: fromBasisPoints(savedRate(input)) }),
  async publish(trx, acting, value, { gameType }) {
    await saved(trx, acting, gameType, savedRate(value));
  },
  async touch(trx, acting, { gameType }) {
    await saved(trx, acting, gameType);
  },
  async shown(asking, record, value) {
    if (!value) return record;
    const rate = savedRate(value);
    const { cost } = await estimateOf(asking, record.gameType, rate);
    const estimateCost = fromMinorUnits(cost, asking.operator.currency.digits);
    return { ...record, rate: fromBasisPoints(rate), estimateCost };
  },
  async estimate(asking, input, id = '') {
    const { code, digits } = asking.operator.currency;
    const { members, cost } = await estimateOf(asking, id, savedRate(input));
    return { members: Number(members), cost: fromMinorUnits(cost, digits), currency: code };
  },
  previewPath: () => '/member?page=manualRebate',
});
