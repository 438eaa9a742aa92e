import type { Migration } from '../../db/migration';

export const applicationMigrations: readonly Migration[] = [
  {
    name: '0013-applications',
    up: `
create table promotion_application (
  id bigint primary key generated always as identity,
  operator text not null,
  promotion_id text not null references promotion (id),
  member_id bigint not null references member (id),
  status text not null,
  comment text not null check (length(comment) <= 140),
  images text not null,
  remark text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (promotion_id, member_id)
)
---
create index promotion_application_open on promotion_application (operator, created_at desc)`,
  },
];
