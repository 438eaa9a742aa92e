import type { Migration } from '../../db/migration';

export const gameMigrations: readonly Migration[] = [
  {
    name: '0042-games-recent',
    up: `
create table recent_game (
  member_id bigint not null references member (id),
  node_id text not null references catalogue_game (node_id),
  launched_at timestamptz not null,
  primary key (member_id, node_id)
)
---
create index recent_game_newest on recent_game (member_id, launched_at desc)`,
  },
  {
    name: '0080-games-closed-reason',
    up: `alter table operator_closed add column reason text not null default ''`,
  },
];
