import type { Migration } from '../../db/migration';

export const rewardPlayMigrations: readonly Migration[] = [
  {
    name: '0256-reward-play',
    up: `
-- What a member's decided rounds of a game came to on a day, by the operator's clock. Missions, leaderboards, ranks and
-- rebates are all made of it.
create table reward_play (
  operator text not null,
  member_id bigint not null references member (id),
  day date not null,
  node_id text not null,
  game_type text not null,
  rounds bigint not null,
  turnover bigint not null,
  won bigint not null,
  best bigint not null,
  primary key (member_id, day, node_id)
)
---
create index reward_play_day on reward_play (operator, day)`,
  },
  {
    name: '0392-reward-play-cash',
    up: `
alter table reward_play add column cash_staked bigint not null default 0, add column cash_won bigint not null default 0`,
  },
];
