import type { Migration } from '../../db/migration';

export const secondFactorMigrations: readonly Migration[] = [
  {
    name: '0026-second-step-addresses',
    up: `
create table known_address (
  member_id bigint not null references member (id),
  network text not null,
  last_used_at timestamptz not null,
  primary key (member_id, network)
)
---
create table login_ticket (
  hash bytea primary key,
  operator text not null,
  member_id bigint not null references member (id),
  network text not null,
  area text not null,
  weak boolean not null,
  tries_left int not null,
  expires_at timestamptz not null
)
---
create table authenticator (
  member_id bigint primary key references member (id),
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
)`,
  },
  {
    name: '0027-second-step-attempts',
    up: `
alter table login_ticket add column used_at timestamptz
---
alter table login_ticket add column attempt_hash bytea`,
  },
  {
    name: '0028-second-step-first-proof',
    up: `alter table login_ticket add column by_password boolean not null default true`,
  },
  {
    name: '0029-second-factor-known-ip',
    up: `alter table known_address rename to known_ip`,
  },
];
