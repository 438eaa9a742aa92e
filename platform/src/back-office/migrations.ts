import { hashChainStatements } from '@tessera/server-kit/database';
import type { Migration } from '../db/migration';
import { auditChain } from '../operators/audit/chain';

export const backOfficeMigrations: readonly Migration[] = [
  {
    name: '0015-back-office-audit',
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
    name: '0016-back-office-settings',
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
  {
    // Who saves over a record that is not the one they saw is told, whoever changed it.
    name: '0017-back-office-versions',
    up: `
create function next_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$
---
alter table banner add column version integer not null default 1
---
alter table announcement add column version integer not null default 1
---
alter table promotion add column version integer not null default 1
---
alter table promotion_application add column version integer not null default 1
---
alter table feedback
  add column version integer not null default 1,
  add column state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  add column answer text not null default ''
---
create trigger banner_version before update on banner for each row execute function next_version()
---
create trigger announcement_version before update on announcement for each row execute function next_version()
---
create trigger promotion_version before update on promotion for each row execute function next_version()
---
create trigger promotion_application_version before update on promotion_application
  for each row execute function next_version()
---
create trigger feedback_version before update on feedback for each row execute function next_version()
---
create table operator_closed (
  operator text not null,
  subject text not null check (subject in ('game', 'vendor')),
  id text not null,
  author text not null,
  closed_at timestamptz not null,
  primary key (operator, subject, id)
)`,
  },
  {
    // An act says what it was done to, and keeps the record as it was and as it became: versions are read from here.
    name: '0065-back-office-acts',
    up: `
alter table content_audit
  add column resource text not null default '',
  add column record_id text not null default '',
  add column action text not null default '',
  add column reason text not null default '',
  add column version integer not null default 0,
  add column before jsonb,
  add column after jsonb
---
create index content_audit_record on content_audit (operator, resource, record_id, id desc)
---
create table proposal (
  id bigint primary key generated always as identity,
  operator text not null,
  resource text not null,
  record_id text not null,
  action text not null,
  seen_version integer not null,
  input jsonb,
  reason text not null,
  author text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  decided_by text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz
)
---
create index proposal_operator on proposal (operator, state, id)`,
  },
  {
    // They were kept by one browser; whose they are is who is signed in.
    name: '0139-saved-views',
    up: `
create table saved_view (
  operator text not null,
  person text not null,
  resource text not null,
  name text not null,
  filters jsonb not null,
  sort text not null,
  is_default boolean not null default false,
  primary key (operator, person, resource, name)
)
---
create unique index saved_view_default on saved_view (operator, person, resource) where is_default`,
  },
  { name: '0197-back-office-audit-chain', up: hashChainStatements(auditChain) },
];
