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
];
