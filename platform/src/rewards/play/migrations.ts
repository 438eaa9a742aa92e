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
  {
    name: '0541-reward-days',
    up: `
-- A day of a member by the type of games: what is asked of days reads a row for each type, and not one for each game.
create table reward_day (
  member_id bigint not null references member (id),
  day date not null,
  game_type text not null,
  -- Different games that were played.
  games bigint not null,
  turnover bigint not null,
  won bigint not null,
  primary key (member_id, day, game_type)
)
---
-- Days follow their games: whatever is added to those is added to them.
create function reward_day_adds() returns trigger language plpgsql as $$
begin
  insert into reward_day as d (member_id, day, game_type, games, turnover, won)
    select member_id, day, game_type, count(*), sum(turnover), sum(won) from fresh where rounds > 0 group by 1, 2, 3
    order by 1, 2, 3
    on conflict (member_id, day, game_type) do update set games = d.games + excluded.games,
      turnover = d.turnover + excluded.turnover, won = d.won + excluded.won;
  return null;
end $$
---
create function reward_day_follows() returns trigger language plpgsql as $$
begin
  insert into reward_day as d (member_id, day, game_type, games, turnover, won)
    select member_id, day, game_type, sum(games), sum(turnover), sum(won) from (
      select member_id, day, game_type, 1 as games, turnover, won from fresh where rounds > 0
      union all
      select member_id, day, game_type, -1, -turnover, -won from stale where rounds > 0) c group by 1, 2, 3
    having sum(games) <> 0 or sum(turnover) <> 0 or sum(won) <> 0
    order by 1, 2, 3
    on conflict (member_id, day, game_type) do update set games = d.games + excluded.games,
      turnover = d.turnover + excluded.turnover, won = d.won + excluded.won;
  return null;
end $$
---
create trigger reward_day_adds after insert on reward_play referencing new table as fresh
  for each statement execute function reward_day_adds()
---
create trigger reward_day_follows after update on reward_play referencing new table as fresh old table as stale
  for each statement execute function reward_day_follows()
---
insert into reward_day (member_id, day, game_type, games, turnover, won)
  select member_id, day, game_type, count(*), sum(turnover), sum(won) from reward_play where rounds > 0 group by 1, 2, 3`,
  },
];
