import type { Migration } from '../../db/migration';

export const limitMigrations: readonly Migration[] = [
  {
    name: '0285-player-limits',
    up: `
create table player_limit (
  member_id bigint not null references member (id),
  operator text not null,
  kind text not null check (kind in ('DEPOSIT', 'NET_DEPOSIT', 'LOSS', 'STAKE', 'TIME')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  amount bigint not null check (amount > 0),
  next_amount bigint check (next_amount > amount),
  due_at timestamptz,
  needs_confirmation boolean not null default false,
  reminded_for timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check (due_at is not null or next_amount is null)
)
---
create index player_limit_due on player_limit (due_at) where due_at is not null and not needs_confirmation`,
  },
  {
    name: '0301-stake-allowances',
    up: `
create table stake_allowance (
  member_id bigint primary key references member (id),
  amount bigint not null check (amount >= 0),
  until timestamptz not null,
  limits text not null
) with (fillfactor = 50)`,
  },
  {
    // What was set before is known to no version of the rules.
    name: '0411-rules-of-limits',
    up: `
alter table player_limit add column rules text`,
  },
  {
    // What a stake asks of its player: a function keeps its plans, a subselect is planned for each stake.
    name: '0430-policy-of-a-stake',
    up: `
create function play_limits(p_member bigint) returns text language plpgsql stable as $$
begin
  return (select string_agg(l.kind || l.period || l.amount, ',' order by l.kind, l.period) from player_limit l
    where l.member_id = p_member and l.kind in ('STAKE', 'LOSS', 'TIME'));
end
$$
---
create function is_identified(p_member bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from member m where m.id = p_member and m.identified_at is not null);
end
$$
---
create function take_allowance(p_member bigint, p_amount bigint, p_at timestamptz, p_latest timestamptz)
returns boolean language plpgsql as $$
begin
  -- One that ends later than it may was made before a clock was set back.
  update stake_allowance a set amount = a.amount - p_amount
  where a.member_id = p_member and a.amount >= p_amount and a.until > p_at and a.until <= p_latest
    and a.limits = play_limits(p_member);
  return found;
end
$$`,
  },
];
