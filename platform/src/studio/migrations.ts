import type { Migration } from '../db/migration';

export const studioMigrations: readonly Migration[] = [
  {
    name: 'studio-0001-round',
    up: `
create table studio_round (
  round_id text primary key,
  session_id bigint not null references game_session (id),
  stake bigint not null,
  payout bigint not null,
  outcome jsonb not null,
  state text not null default 'DECIDED',
  created_at timestamptz not null
)
---
create index studio_round_session on studio_round (session_id, created_at desc)`,
  },
];
