import type { Migration } from '../db/migration';

export const replicaMigrations: readonly Migration[] = [
  {
    name: '0480-replica-heartbeat',
    up: `
create table replica_heartbeat (
  id boolean primary key check (id),
  at timestamptz not null
)`,
  },
];
