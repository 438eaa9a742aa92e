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
];
