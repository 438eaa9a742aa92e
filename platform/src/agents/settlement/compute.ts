import { sql, type RawBuilder } from 'kysely';
import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Trx } from '../../db/database';

/** SettledPeriod is what is settled at once: one kind of contract that is paid by one period, over one of them. */
export interface SettledPeriod {
  operator: string;
  kind: ContractKind;
  /** Empty for hours and five minutes. */
  period: string;
  from: Date;
  to: Date;
  timeZone: string;
}

/**
 * computeIncome writes what every contract of a period came to. Of each sum of play the contracts in force above it are
 * found by the line that it was played in; a holder gets the own rate less that of the next holder below. Where versions
 * change within the period, each has a line of its own for its part.
 */
export async function computeIncome(trx: Trx, settled: SettledPeriod, at: Date): Promise<void> {
  const { operator, kind, period, from, to, timeZone } = settled;
  await sql`
    with holders as materialized (
      select v.*, c.recipient_id, greatest(v.effective_from, ${from}::timestamptz) as lo,
        least(coalesce(v.effective_to, 'infinity'), ${to}::timestamptz) as hi
      from agent_contract_version v join agent_contract c on c.id = v.contract_id
      where c.operator = ${operator} and c.kind = ${kind} and v.state = 'ACCEPTED' and v.effective_from < ${to}::timestamptz
        and coalesce(v.effective_to, 'infinity') > greatest(v.effective_from, ${from}::timestamptz)
    ), bounds as (
      select lo as bound from holders union select hi from holders
    ), segments as (
      select bound as lo, lead(bound) over (order by bound) as hi from bounds
    ), play as materialized (${playOf(settled)}
    ), pairs as materialized (
      select p.*, h.id as version_id, p.min_stake >= h.single_bet as counts,
        lead(h.id) over line as next_id, lead(h.single_bet) over line as next_single_bet
      from play p
      cross join lateral unnest(string_to_array(trim(both '/' from p.lineage), '/')::bigint[])
        with ordinality as above(id, depth)
      join holders h on h.recipient_id = above.id and h.lo <= p.lo and h.hi > p.lo
      window line as (partition by p.lo, p.member_id, p.lineage, p.min_stake order by above.depth)
    ), summed as (
      select version_id, coalesce(sum(rounds) filter (where counts), 0) as rounds, sum(void_rounds) as void_rounds,
        sum(late_rounds) as late_rounds, sum(late_valid_bet) as late_valid_bet,
        sum(corrected_rounds) as corrected_rounds, sum(corrected_net_loss) as corrected_net_loss,
        coalesce(sum(valid_bet) filter (where counts), 0) as valid_bet, sum(net_loss) as net_loss,
        count(distinct member_id) filter (where valid_bet > 0) as active,
        coalesce(sum(base) filter (where counts), 0) as base,
        coalesce(sum(loss_base) filter (where counts), 0) as loss_base
      from pairs group by version_id
    ), branches as materialized (
      select version_id, next_id, sum(base) as base, sum(loss_base) as loss_base
      from pairs where next_id is not null and counts and min_stake >= next_single_bet
      group by version_id, next_id
    ), deducted as (
      select b.version_id, sum(b.base * n.rate + b.loss_base * n.loss_rate) as amount
      from branches b join holders n on n.id = b.next_id group by b.version_id
    ), lines as (
      select h.recipient_id, h.contract_id, h.id as version_id, h.lo, h.hi, h.active_members, h.period_valid_bet,
        h.period_pnl, h.bet_amount_daily, h.bet_amount_per_hour,
        s.rounds, s.void_rounds, s.late_rounds, s.late_valid_bet, s.corrected_rounds, s.corrected_net_loss, s.valid_bet, s.net_loss, s.active, s.base, s.loss_base,
        greatest(1, (h.hi at time zone ${timeZone})::date - (h.lo at time zone ${timeZone})::date) as days,
        greatest(0, trunc((s.base * h.rate + s.loss_base * h.loss_rate - coalesce(d.amount, 0)) / 10000)) as earned
      from summed s join holders h on h.id = s.version_id left join deducted d on d.version_id = s.version_id
      where coalesce(h.period, '') = ${period}
    ), decided as (
      select *, case when active >= active_members and valid_bet >= period_valid_bet
        and (${kind} <> 'dividend' or net_loss >= period_pnl) and valid_bet >= bet_amount_daily * days
        and valid_bet >= bet_amount_per_hour then earned else 0 end as amount
      from lines
    ), written as (
      insert into agent_income (operator, member_id, contract_id, version_id, kind, period_from, period_to, days, rounds,
        void_rounds, late_rounds, late_valid_bet, corrected_rounds, corrected_net_loss, valid_bet, net_loss, active_members, base, loss_base, amount, state,
        created_at)
      select ${operator}, recipient_id, contract_id, version_id, ${kind}, lo, hi, days, rounds, void_rounds, late_rounds,
        late_valid_bet, corrected_rounds, corrected_net_loss, valid_bet, net_loss, active, base, loss_base, amount,
        case when amount > 0 then 'DUE' else 'NOTHING' end, ${at}::timestamptz
      from decided order by recipient_id
      on conflict (version_id, period_from) where correction_of is null do nothing
      returning id, version_id
    )
    insert into agent_income_branch (income_id, version_id, base, loss_base)
    select w.id, b.next_id, b.base, b.loss_base from branches b join written w on w.version_id = b.version_id`.execute(
    trx,
  );
}

/** The play of a period by its segments: what a rate is taken of is the loss, the valid bet, or the bets by their ends. */
function playOf({ operator, kind, from, to }: SettledPeriod): RawBuilder<unknown> {
  const within = sql`p.operator = ${operator} and p.slot >= ${from}::timestamptz and p.slot < ${to}::timestamptz
    and s.hi is not null and p.slot >= s.lo and p.slot < s.hi`;
  const common = sql`sum(p.rounds) as rounds, sum(p.void_rounds) as void_rounds, sum(p.late_rounds) as late_rounds,
    sum(p.late_valid_bet) as late_valid_bet, sum(p.corrected_rounds) as corrected_rounds,
    sum(p.corrected_net_loss) as corrected_net_loss, sum(p.valid_bet) as valid_bet`;
  if (kind === 'realtime')
    return sql`
      select s.lo, p.member_id, p.lineage, p.stake as min_stake, ${common},
        sum(p.stake * p.rounds - p.payout) as net_loss, coalesce(sum(p.valid_bet) filter (where p.won), 0) as base,
        coalesce(sum(p.valid_bet) filter (where not p.won), 0) as loss_base
      from agent_play_bet p cross join segments s where ${within} group by 1, 2, 3, 4`;
  const grain = kind === 'hourly' ? 'hour' : 'day';
  const base = kind === 'dividend' ? sql`sum(p.stake - p.payout)` : sql`sum(p.valid_bet)`;
  return sql`
      select s.lo, p.member_id, p.lineage, 0::bigint as min_stake, ${common}, sum(p.stake - p.payout) as net_loss,
        ${base} as base, 0::numeric as loss_base
      from agent_play p cross join segments s where ${within} and p.grain = ${grain} group by 1, 2, 3`;
}
