import type { Migration } from '../../db/migration';

export const publishingMigrations: readonly Migration[] = [
  {
    name: '0075-publishing-working-copies',
    up: `
create table working_copy (
  operator text not null,
  resource text not null,
  record_id text not null,
  value jsonb not null,
  author text not null,
  saved_at timestamptz not null,
  replace_at timestamptz,
  primary key (operator, resource, record_id)
)
---
create index working_copy_due on working_copy (replace_at) where replace_at is not null`,
  },
];
