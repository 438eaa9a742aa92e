import type { Migration } from '../../db/migration';

export const feedbackMigrations: readonly Migration[] = [
  {
    name: '0014-feedback',
    up: `
create table feedback (
  id bigint primary key generated always as identity,
  operator text not null,
  member_id bigint not null references member (id),
  kind text not null,
  content text not null,
  created_at timestamptz not null
)`,
  },
];
