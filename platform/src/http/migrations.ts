import type { Migration } from '../db/migration';

/**
 * httpMigrations makes the table of rate limits. Counts need not outlive a crash, so it is unlogged: writes
 * cost a fraction. Its columns are the library's.
 */
export const httpMigrations: readonly Migration[] = [
  {
    name: '0001-http-rate-limits',
    up: `
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
)
---
create index rate_limit_expire on rate_limit (expire)`,
  },
];
