import { migrate as runMigrations, type Migration } from '@tessera/server-kit/database';
import { RegistryError } from '../registry/registry-error';
import type { Db } from './tables';

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
];

/** Runs what has not run yet. Processes that start together take turns. Fails: DATABASE_NEWER. */
export async function migrate(db: Db): Promise<void> {
  await runMigrations(db, migrations, {
    newer: (unknown) =>
      new RegistryError(
        'DATABASE_NEWER',
        `the registry belongs to a newer release (it has ${unknown.join(', ')}): use that one, or restore a backup of before it`,
      ),
  });
}
