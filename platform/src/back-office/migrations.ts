import type { Migration } from '../db/migration';

export const backOfficeMigrations: readonly Migration[] = [
  {
    name: 'back-office-0001-audit',
    up: `
create table content_audit (
  id bigint primary key generated always as identity,
  operator text not null,
  author text not null,
  change text not null,
  created_at timestamptz not null
)`,
  },
  {
    // Whether a site is closed was a table of its own.
    name: 'back-office-0002-settings',
    up: `
create table operator_setting (
  operator text not null,
  part text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  author text not null,
  created_at timestamptz not null,
  primary key (operator, part, version)
)
---
insert into operator_setting (operator, part, version, value, author, created_at)
  select operator, 'maintenance', 1, '{"closed": true}', 'system', now() from system_state where maintenance
---
drop table system_state`,
  },
];
