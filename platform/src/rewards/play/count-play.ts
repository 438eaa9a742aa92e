import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { advisoryLock, tryAdvisoryLock } from '../../db/advisory-lock';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { recordZone } from '../../money/ledger';

/** Rounds of one transaction: none runs into the limit of statements. */
const batch = 5_000;
/** One process counts an operator's play at a time. */
const countLock = 728309;

/** PlayCounted says whose play has just been added to the sums, or taken out of them, within its transaction. */
export interface PlayCounted {
  operator: Operator;
  memberIds: readonly bigint[];
  /** The earliest and the latest day that has changed, by the operator's clock. */
  firstDay: string;
  lastDay: string;
  /** Whether some of it was taken out again. */
  undone: boolean;
  at: Date;
}

type Counts = Pick<Platform, 'db' | 'clock' | 'domainEvents' | 'operators'>;

/** countPlay adds what was decided at every operator to the sums that rewards are made of, each round once. */
export async function countPlay(platform: Counts, signal?: AbortSignal): Promise<void> {
  await forEachOperator(
    platform.operators.all,
    (operator) => countPlayOf(platform, operator, signal),
    signal,
  );
}

/**
 * countPlayOf does it for one operator. One process at a time does it; who comes beside it has nothing to do, and one that
 * dies leaves everything as it was.
 */
export async function countPlayOf(platform: Counts, operator: Operator, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await platform.db.transaction().execute(async (trx) => {
      if (!(await tryAdvisoryLock(trx, countLock, operator.code))) return 0;
      return countBatch(platform, trx, operator);
    });
    if (taken < batch || signal?.aborted) return;
  }
}

/** countPlayWithin counts all that is left, within a transaction that pays by it. It waits for who counts meanwhile. */
export async function countPlayWithin(
  platform: Pick<Platform, 'clock' | 'domainEvents'>,
  trx: Trx,
  operator: Operator,
): Promise<void> {
  await advisoryLock(trx, countLock, operator.code);
  while ((await countBatch(platform, trx, operator)) >= batch) continue;
}

interface Counted {
  taken: number;
  members: string[] | null;
  first_day: string | null;
  last_day: string | null;
  undone: number;
}

/** A round counts on the day on which it was decided. Free trials count for nothing. */
async function countBatch(
  { clock, domainEvents }: Pick<Platform, 'clock' | 'domainEvents'>,
  trx: Trx,
  operator: Operator,
): Promise<number> {
  const { rows } = await sql<Counted>`
    with taken as materialized (
      select t.*, (t.settled_at at time zone ${recordZone(operator)})::date as day
      from bet_take_for_rewards(${operator.code}, ${batch}::bigint) t
    ), counting as (
      select t.* from taken t join member m on m.id = t.member_id
      where t.status = 'SETTLED' and t.stake > 0 and m.account_type <> all(${operator.accountTypes.trial}::int[])
    ), sums as (
      insert into reward_play as p (operator, member_id, day, node_id, game_type, rounds, turnover, won, best,
        cash_staked, cash_won)
      select ${operator.code}, member_id, day, node_id, min(game_type), sum(sign), sum(sign * turnover),
        coalesce(sum(sign * payout) filter (where payout > stake), 0),
        coalesce(max(payout * 100 / stake) filter (where sign = 1), 0),
        sum(sign * (stake - bonus_stake)), sum(sign * (payout - payout * bonus_stake / stake))
      from counting group by member_id, day, node_id
      on conflict (member_id, day, node_id) do update set rounds = p.rounds + excluded.rounds,
        turnover = p.turnover + excluded.turnover, won = p.won + excluded.won, best = greatest(p.best, excluded.best),
        cash_staked = p.cash_staked + excluded.cash_staked, cash_won = p.cash_won + excluded.cash_won
    )
    select (select count(*) from taken)::int as taken, (select count(*) from taken where sign = -1)::int as undone,
      array_agg(distinct member_id::text) as members, min(day)::text as first_day, max(day)::text as last_day
    from counting`.execute(trx);
  const [counted] = rows;
  if (!counted) return 0;
  const { taken, undone, members, first_day: firstDay, last_day: lastDay } = counted;
  if (members && firstDay && lastDay) {
    const memberIds = members.map(BigInt);
    const counts = { operator, memberIds, firstDay, lastDay, undone: undone > 0, at: clock.now() };
    if (counts.undone) await correctBest(trx, counts);
    await domainEvents.publish(trx, 'play.counted', counts);
  }
  return taken;
}

/** The largest payout of a day cannot be taken back by subtraction: it is looked for again in the rounds of that day. */
async function correctBest(
  trx: Trx,
  { operator, memberIds, firstDay, lastDay }: Omit<PlayCounted, 'at' | 'undone'>,
): Promise<void> {
  await sql`
    update reward_play p set best = coalesce((
      select max(b.payout * 100 / b.stake) from bet b
      where b.member_id = p.member_id and b.node_id = p.node_id and b.status = 'SETTLED' and b.stake > 0 and b.rewarded
        and (b.settled_at at time zone ${recordZone(operator)})::date = p.day), 0)
    where p.member_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(memberIds.map(String))}::jsonb))
      and p.day between ${firstDay}::date and ${lastDay}::date`.execute(trx);
}

declare module '../../events/domain-events' {
  interface DomainEventTypes {
    'play.counted': PlayCounted;
  }
}
