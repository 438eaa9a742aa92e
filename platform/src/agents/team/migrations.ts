import type { Migration } from '../../db/migration';

/** The columns that are added up, from a member's day to every branch that the member stands in. */
const sums = [
  'joined',
  'rounds',
  'stake',
  'payout',
  'turnover',
  'deposits',
  'withdrawals',
  'bonuses',
  'first_deposits',
] as const;
const columns = sums
  .map((name) => `${name} ${name === 'joined' || name === 'first_deposits' ? 'int' : 'bigint'} not null`)
  .join(', ');
const list = sums.join(', ');
const each = (write: (name: string) => string) => sums.map(write).join(', ');

/** Rounds that count on a day of `changed`. */
const countedOfDay = `status = 'SETTLED' and stake > 0 and currency = p_currency
        and placed_at >= (c.day::timestamp at time zone p_zone)
        and placed_at < ((c.day + 1)::timestamp at time zone p_zone)`;

/** Makes the sums of days and adds them to the branches above: up to what reads the rounds of a day, and what comes after it. */
const teamSum = `function team_sum(
  p_operator text, p_currency text, p_zone text, p_agents int[], p_from timestamptz, p_until timestamptz)
returns bigint language plpgsql as $$
declare
  v_added bigint;
begin
  with changed as (
    select member_id, (placed_at at time zone p_zone)::date as day from bet
      where operator = p_operator and status = 'SETTLED' and settled_at >= p_from and settled_at < p_until and stake > 0
        and currency = p_currency
    union
    select a.owner_id::bigint, (e.at at time zone p_zone)::date
      from ledger_entry e join ledger_account a on a.id = e.account_id
      join member m on m.id = a.owner_id::bigint and m.operator = p_operator
      where e.at >= p_from and e.at < p_until and e.sequence_after is not null
        and e.kind not in ('play.bet', 'play.settle', 'play.void', 'lottery.bet', 'lottery.settle')
        and a.owner_kind = 'member' and a.kind = 'wallet' and a.currency = p_currency and team_group(e.kind) <> ''
    union
    select id, (created_at at time zone p_zone)::date from member
      where operator = p_operator and created_at >= p_from and created_at < p_until
  ), fresh as (
    select c.member_id, c.day, m.lineage as line, m.account_type,
      ((m.created_at at time zone p_zone)::date = c.day)::int as joined,
      b.rounds, b.stake, b.payout, b.turnover, l.deposits, l.withdrawals, l.bonuses,
      (l.deposits > 0 and not exists (select from ledger_entry e where e.account_id = w.id and e.sequence_after is not null
        and e.at < (c.day::timestamp at time zone p_zone) and e.kind like 'payment.%' and e.amount > 0
        and e.kind not in ('play.bet', 'play.settle', 'play.void', 'lottery.bet', 'lottery.settle')))::int as first_deposits
    from changed c join member m on m.id = c.member_id
    left join ledger_account w on w.owner_kind = 'member' and w.owner_id = c.member_id::text and w.kind = 'wallet'
      and w.currency = p_currency`;
const teamSumAfterRounds = `) b
    cross join lateral (
      select coalesce(sum(amount) filter (where team_group(kind) = 'DEPOSIT'), 0)::bigint as deposits,
        coalesce(-sum(amount) filter (where team_group(kind) = 'WITHDRAWAL'), 0)::bigint as withdrawals,
        coalesce(sum(amount) filter (where team_group(kind) = 'BONUS'), 0)::bigint as bonuses
      from ledger_entry where account_id = w.id and sequence_after is not null
        and kind not in ('play.bet', 'play.settle', 'play.void', 'lottery.bet', 'lottery.settle')
        and at >= (c.day::timestamp at time zone p_zone) and at < ((c.day + 1)::timestamp at time zone p_zone)) l
  ), stored as (
    -- Under every line: what was counted where the member stood before stays there.
    select f.member_id, f.day, ${each((name) => `coalesce(sum(t.${name}), 0)::bigint as ${name}`)},
      coalesce(sum(t.rounds) filter (where t.line = f.line), 0) as rounds_here
    from fresh f left join team_member_day t on t.member_id = f.member_id and t.day = f.day group by 1, 2
  ), delta as (
    select f.member_id, f.day, f.line, f.account_type, ${each((name) => `f.${name} - s.${name} as ${name}`)},
      (f.rounds > s.rounds and s.rounds_here = 0) as began
    from fresh f join stored s using (member_id, day)
    where (${sums.map((name) => `f.${name}`).join(', ')}) is distinct from (${sums.map((name) => `s.${name}`).join(', ')})
  ), own as (
    insert into team_member_day as t (member_id, line, day, ${list})
      select member_id, line, day, ${list} from delta
      on conflict (member_id, day, line) do update set ${each((name) => `${name} = t.${name} + excluded.${name}`)}
  ), spread as (
    select h.head_id, h.level, d.* from delta d cross join lateral team_heads(d.line) h
  ), days as (
    insert into team_day as t (head_id, day, level, ${list}, active)
      select head_id, day, level, ${each((name) => `sum(${name})`)}, count(*) filter (where began) from spread group by 1, 2, 3
      on conflict (head_id, day, level) do update set ${each((name) => `${name} = t.${name} + excluded.${name}`)},
        active = t.active + excluded.active
  ), levels as (
    insert into team_level as t (head_id, level, members, agents)
      select head_id, level, sum(joined), coalesce(sum(joined) filter (where account_type = any(p_agents)), 0)
      from spread where joined > 0 and level > 0 group by 1, 2
      on conflict (head_id, level) do update set members = t.members + excluded.members, agents = t.agents + excluded.agents
  ), first_new as (
    select member_id, line, min(day) as day from delta where began group by 1, 2
  ), around as (
    select t.member_id, t.line, t.day, true as stood from first_new f
      join team_member_day t on t.member_id = f.member_id and t.line = f.line and t.rounds > 0
        and t.day >= coalesce((select max(p.day) from team_member_day p
          where p.member_id = f.member_id and p.line = f.line and p.rounds > 0 and p.day < f.day), f.day)
    union all
    select member_id, line, day, false from delta where began
  ), chain as (
    select member_id, line, day, stood, lag(day) over (partition by member_id, line order by day) as since,
      lag(day) over (partition by member_id, line, stood order by day) as since_before
    from around
  ), moves as (
    select c.line, c.day, coalesce(c.since, date '0001-01-01') as since, 1 as members
      from chain c join first_new f using (member_id, line) where c.day >= f.day
    union all
    select c.line, c.day, coalesce(c.since_before, date '0001-01-01'), -1
      from chain c join first_new f using (member_id, line) where c.stood and c.day > f.day
  ), active as (
    insert into team_active as t (head_id, level, day, since, members)
      select h.head_id, h.level, m.day, m.since, sum(m.members) from moves m cross join lateral team_heads(m.line) h
      group by 1, 2, 3, 4 having sum(m.members) <> 0
      on conflict (head_id, day, since, level) do update set members = t.members + excluded.members
  ), movements as (
    insert into team_movement (head_id, at, entry_id, member_id, level, kind, grp, amount)
      select h.head_id, e.at, e.id, m.id, h.level, e.kind, team_group(e.kind), e.amount
      from ledger_entry e join ledger_account a on a.id = e.account_id
      join member m on m.id = a.owner_id::bigint and m.operator = p_operator
      cross join lateral team_heads(m.lineage) h
      where e.at >= p_from and e.at < p_until and e.sequence_after is not null
        and e.kind not in ('play.bet', 'play.settle', 'play.void', 'lottery.bet', 'lottery.settle')
        and a.owner_kind = 'member' and a.kind = 'wallet' and a.currency = p_currency and team_group(e.kind) <> '' and h.level > 0
      on conflict do nothing
      returning head_id, at, grp, amount
  ), movement_days as (
    insert into team_movement_day as t (head_id, day, grp, entries, received, paid)
      select head_id, (at at time zone p_zone)::date, grp, count(*), coalesce(sum(amount) filter (where amount > 0), 0),
        coalesce(-sum(amount) filter (where amount < 0), 0)
      from movements group by 1, 2, 3
      on conflict (head_id, day, grp) do update set entries = t.entries + excluded.entries,
        received = t.received + excluded.received, paid = t.paid + excluded.paid
  )
  select count(*) from delta into v_added;
  return v_added;
end $$`;

export const teamMigrations: readonly Migration[] = [
  {
    name: '0202-team-days',
    up: `
create index member_parent_account on member (parent_id, account)
---
drop index member_parent
---
create index member_joined on member (operator, created_at)
---
create index member_account_search on member (operator, account text_pattern_ops)
---
create table team_member_day (
  member_id bigint not null references member (id),
  line text not null,
  day date not null,
  ${columns},
  primary key (member_id, day, line)
)
---
create table team_day (
  head_id bigint not null references member (id),
  day date not null,
  level smallint not null,
  ${columns},
  active int not null,
  primary key (head_id, day, level)
)
---
create table team_active (
  head_id bigint not null references member (id),
  level smallint not null,
  day date not null,
  since date not null,
  members int not null,
  primary key (head_id, day, since, level)
)
---
create table team_level (
  head_id bigint not null references member (id),
  level smallint not null,
  members int not null,
  agents int not null,
  primary key (head_id, level)
)
---
create table team_movement (
  head_id bigint not null references member (id),
  at timestamptz not null,
  entry_id bigint not null,
  member_id bigint not null,
  level smallint not null,
  kind text not null,
  grp text not null,
  amount bigint not null,
  primary key (head_id, at, entry_id)
)
---
create index team_movement_group on team_movement (head_id, grp, at desc, entry_id desc)
---
create index team_movement_member on team_movement (head_id, member_id, at desc, entry_id desc)
---
create table team_movement_day (
  head_id bigint not null references member (id),
  day date not null,
  grp text not null,
  entries bigint not null,
  received bigint not null,
  paid bigint not null,
  primary key (head_id, day, grp)
)
---
create table team_summed (
  operator text primary key,
  time_zone text not null,
  until timestamptz not null
)
---
create table downline_note (
  id bigint generated by default as identity primary key,
  agent_id bigint not null references member (id),
  member_id bigint not null references member (id),
  text text not null check (length(text) between 1 and 500),
  idempotency_key text not null,
  created_at timestamptz not null,
  unique (agent_id, idempotency_key)
)
---
create index downline_note_member on downline_note (agent_id, member_id, id desc)
---
-- What a movement of a wallet is for a team; nothing where it is a round, or no team's business.
create function team_group(p_kind text) returns text language sql immutable as $$
  select case when p_kind like 'payment.%' then 'DEPOSIT' when p_kind like 'withdrawal.%' then 'WITHDRAWAL'
    when p_kind like 'promotion.%' or p_kind like 'points.%' or p_kind like 'bonus.%' or p_kind = 'WELCOME_CREDIT' then 'BONUS'
    when p_kind in ('transfer.upline', 'transfer.downline') then 'TRANSFER' end
$$
---
-- Everybody above a member, from the root on, with how far above; the member too, on level 0.
create function team_heads(p_line text) returns table (head_id bigint, level int) language sql immutable as $$
  select id::bigint, (cardinality(ids) - n)::int
  from (select string_to_array(trim(both '/' from p_line), '/') as ids) line, unnest(ids) with ordinality as u(id, n)
$$
---
-- Makes the sums of every member's day in which something happened from p_from to p_until, and adds what is new of them to
-- all branches above. What it finds again adds nothing, so the same time may be asked for twice.
create ${teamSum}
    cross join lateral (
      select count(*) as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
        coalesce(sum(turnover), 0)::bigint as turnover
      from bet where member_id = c.member_id and ${countedOfDay}${teamSumAfterRounds}`,
  },
  {
    name: '0233-team-months',
    up: `
-- A level with the figures of a year reads twelve months of each member there instead of hundreds of days by levels.
create table team_month (
  head_id bigint not null references member (id),
  month date not null,
  -- Of everybody below, or of the head alone.
  below boolean not null,
  ${columns},
  primary key (head_id, month, below)
)
---
-- Months follow their days: whatever is added to those is added to them.
create function team_month_adds() returns trigger language plpgsql as $$
begin
  insert into team_month as t (head_id, month, below, ${list})
    select head_id, date_trunc('month', day)::date, level > 0, ${each((name) => `sum(${name})`)} from fresh group by 1, 2, 3
    order by 1, 2, 3
    on conflict (head_id, month, below) do update set ${each((name) => `${name} = t.${name} + excluded.${name}`)};
  return null;
end $$
---
create function team_month_follows() returns trigger language plpgsql as $$
begin
  insert into team_month as t (head_id, month, below, ${list})
    select head_id, date_trunc('month', day)::date, level > 0, ${each((name) => `sum(${name})`)} from (
      select head_id, day, level, ${list} from fresh
      union all
      select head_id, day, level, ${each((name) => `-${name}`)} from stale) d group by 1, 2, 3
    order by 1, 2, 3
    on conflict (head_id, month, below) do update set ${each((name) => `${name} = t.${name} + excluded.${name}`)};
  return null;
end $$
---
create trigger team_month_adds after insert on team_day referencing new table as fresh
  for each statement execute function team_month_adds()
---
create trigger team_month_follows after update on team_day referencing new table as fresh old table as stale
  for each statement execute function team_month_follows()
---
insert into team_month (head_id, month, below, ${list})
  select head_id, date_trunc('month', day)::date, level > 0, ${each((name) => `sum(${name})`)} from team_day group by 1, 2, 3`,
  },
  {
    name: '0544-team-sums-of-bet-days',
    up: `
-- The rounds of a day are read from the sums of days that bets have, and from the rounds that are in none yet, so that it costs the
-- same in the evening as in the morning. Sums of another time zone have other days: there every round is read.
create or replace ${teamSum}
    left join bet_summed z on z.member_id = c.member_id
    cross join lateral (
      select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(turnover), 0)::bigint as turnover
      from (
        select rounds, stake, payout, turnover from bet_day
        where member_id = c.member_id and day = c.day and status = 'SETTLED' and z.time_zone = p_zone
        union all
        select 1, stake, payout, turnover from bet
        where member_id = c.member_id and not summed and ${countedOfDay}
        union all
        select 1, stake, payout, turnover from bet
        where z.time_zone <> p_zone and member_id = c.member_id and summed and ${countedOfDay}) r${teamSumAfterRounds}`,
  },
];
