import type { Migration } from '../db/migration';

/** Counts outlive no crash and need no log: unlogged writes cost a fraction. The columns are the library's. */
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
