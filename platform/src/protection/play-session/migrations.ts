import type { Migration } from '../../db/migration';

export const playSessionMigrations: readonly Migration[] = [
  {
    name: '0288-reality-checks',
    up: `
create table reality_check (
  member_id bigint primary key references member (id),
  minutes int check (minutes >= 0),
  seen_at timestamptz
)`,
  },
];
