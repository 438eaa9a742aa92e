import type { Migration } from '../../db/migration';

export const processMigrations: readonly Migration[] = [
  {
    name: '0422-platform-processes',
    up: `
-- What is lost with a crash of the database is written again ten seconds later.
create unlogged table platform_process (
  id text primary key,
  at timestamptz not null,
  used integer not null,
  idle integer not null,
  max integer not null,
  waiting integer not null,
  listener_up boolean not null,
  ledger_faults integer not null
)`,
  },
];
