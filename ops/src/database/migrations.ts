import {
  hashChainStatements,
  migrate as runMigrations,
  type HashChain,
  type Migration,
} from '@tessera/server-kit/database';
import { RegistryError } from '../failure/registry-error';
import type { Db } from './tables';

/** auditChain is what the chain of the audit is made of. */
export const auditChain: HashChain = {
  table: 'audit',
  columns: ['at', 'actor', 'action', 'operator', 'code', 'message'],
};

/** A step that was released is never edited; a new one follows. Names give the order. */
const migrations: readonly Migration[] = [
  {
    name: '0001-releases-and-pointers',
    up: `
    create table release (
      package text not null,
      version text not null,
      digest text not null,
      document jsonb not null,
      bytes integer not null,
      published_by text not null,
      published_at timestamptz not null,
      stored_at timestamptz,
      removed_at timestamptz,
      primary key (package, version)
    )
---
    create table release_set (
      id text primary key,
      operator text not null,
      packages jsonb not null,
      author text not null,
      reason text not null,
      created_at timestamptz not null
    )
---
    create table pointer (
      operator text primary key,
      set_id text references release_set,
      sequence integer not null,
      mandatory boolean not null
    )
---
    create table pointer_move (
      operator text not null,
      sequence integer not null,
      kind text not null,
      set_id text not null references release_set,
      from_set text references release_set,
      candidate text references release_set,
      percent integer check (percent between 0 and 100),
      author text not null,
      reason text not null,
      mandatory boolean not null,
      at timestamptz not null,
      primary key (operator, sequence)
    )
---
    create table rollout (
      id integer generated always as identity primary key,
      operator text not null,
      candidate text not null references release_set,
      percent integer not null check (percent between 0 and 100),
      state text not null check (state in ('running', 'finished', 'aborted')),
      author text not null,
      started_at timestamptz not null,
      ended_at timestamptz
    )
---
    create unique index rollout_running on rollout (operator) where state = 'running'
---
    create table audit (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      operator text,
      code text,
      message text not null
    )
---
    create index audit_at on audit (at desc)`,
  },
  {
    name: '0002-people',
    up: `
    create table person (
      name text primary key,
      role text not null check (role in ('viewer', 'operator', 'admin')),
      token_hash text not null unique,
      added_at timestamptz not null
    )`,
  },
  // Who could move operators also made content and answered members: they go on doing so.
  {
    name: '0003-grants',
    up: `
    alter table person add column grants jsonb
---
    update person set grants = case role
      when 'admin' then '{"*": ["administrator"]}'::jsonb
      when 'operator' then '{"*": ["support", "editor", "release-manager"]}'::jsonb
      else '{"*": ["viewer"]}'::jsonb
    end
---
    alter table person alter column grants set not null
---
    alter table person drop column role`,
  },
  {
    name: '0004-invitations',
    up: `
    create table invitation (
      token_hash text primary key,
      name text unique,
      grants jsonb not null,
      invited_by text not null,
      expires_at timestamptz not null
    )`,
  },
  {
    name: '0005-withdrawn-releases',
    up: `
    alter table release
      add column withdrawn_at timestamptz,
      add column withdrawn_by text,
      add column withdrawn_reason text,
      add check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null))
---
    create table operator_group (
      name text primary key,
      operators jsonb not null
    )`,
  },
  {
    name: '0006-rollout-plans',
    up: `
    alter table rollout
      add column plan jsonb,
      add column step integer not null default 0,
      add column step_at timestamptz,
      add column verdict jsonb`,
  },
  {
    name: '0007-access-tokens',
    up: `
    alter table person add column remotes jsonb
---
    alter table invitation add column remotes jsonb
---
    create table access_token (
      token_hash text primary key,
      kind text not null check (kind in ('person', 'ci')),
      name text not null,
      grants jsonb,
      remotes jsonb,
      issued_by text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      check (kind = 'person' or (grants is not null and remotes is not null))
    )
---
    create unique index access_token_ci on access_token (name) where kind = 'ci'`,
  },
  { name: '0008-audit-chain', up: hashChainStatements(auditChain) },
  {
    name: '0009-alerts',
    up: `
    create table alert (
      id integer generated always as identity primary key,
      kind text not null,
      subject text not null,
      detail text not null,
      began_at timestamptz not null,
      ended_at timestamptz,
      sent_began boolean not null default false,
      sent_ended boolean not null default false
    )
---
    create unique index alert_lasting on alert (kind, subject) where ended_at is null`,
  },
  {
    name: '0010-platform-calls',
    up: `
    create table platform_call_table (
      id integer primary key check (id = 1),
      calls jsonb not null,
      seen_at timestamptz not null
    )`,
  },
  {
    name: '0011-previews',
    up: `
    create table preview (
      operator text not null,
      set_id text not null references release_set,
      until timestamptz not null,
      primary key (operator, set_id)
    )`,
  },
  // A rollout that ran alone had the first buckets.
  {
    name: '0012-rollouts-side-by-side',
    up: `
    drop index rollout_running
---
    alter table rollout add column buckets jsonb
---
    update rollout set buckets = (
      select coalesce(jsonb_agg(bucket), '[]') from generate_series(0, rollout.percent - 1) bucket
    )
---
    alter table rollout alter column buckets set not null
---
    create index rollout_running on rollout (operator) where state = 'running'`,
  },
];

/**
 * migrate runs the migrations that have not run yet. Processes that start together take turns. Throws
 * DATABASE_NEWER.
 */
export async function migrate(db: Db): Promise<void> {
  await runMigrations(db, migrations, {
    newer: (unknown) =>
      new RegistryError(
        'DATABASE_NEWER',
        `the registry belongs to a newer release (it has ${unknown.join(', ')}): use that one, or restore a backup of before it`,
      ),
  });
}
