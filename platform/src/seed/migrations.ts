import type { Migration } from '../db/migration';

export const seedMigrations: readonly Migration[] = [
  {
    name: '0003-seed-run',
    up: `create table seed_run (name text primary key, ran_at timestamptz not null)`,
  },
];
