import type { Migration } from '../../db/migration';

export const passkeyMigrations: readonly Migration[] = [
  {
    name: '0025-passkeys-passkey',
    up: `
create table passkey (
  id text primary key,
  member_id bigint not null references member (id),
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
)
---
create index passkey_member on passkey (member_id)
---
create table passkey_challenge (
  challenge text primary key,
  operator text not null,
  member_id bigint,
  expires_at timestamptz not null
)`,
  },
];
