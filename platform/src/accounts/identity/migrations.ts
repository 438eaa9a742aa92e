import type { Migration } from '../../db/migration';

export const identityMigrations: readonly Migration[] = [
  {
    name: '0024-identity-linked',
    up: `
create table linked_identity (
  operator text not null,
  subject text not null,
  provider text not null,
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (operator, subject)
)
---
create index linked_identity_member on linked_identity (member_id)`,
  },
];
