import type { Migration } from '../../db/migration';

export const catalogueMigrations: readonly Migration[] = [
  {
    name: '0037-catalogue-games',
    up: `
create table catalogue_vendor (
  code text primary key,
  name text not null,
  sort integer not null,
  maintenance boolean not null default false
)
---
create table catalogue_game (
  node_id text primary key,
  game_code text not null unique,
  title text not null,
  search_title text not null,
  vassalage text not null references catalogue_vendor (code),
  game_type text not null,
  game_classify text not null,
  account_type_name text not null,
  theme text not null,
  emblem text not null,
  features text[] not null,
  rtp text not null,
  volatility integer not null,
  hot boolean not null,
  support_play integer not null,
  is_game text not null,
  popularity integer not null,
  released_on date not null,
  maintenance boolean not null default false
)
---
create index catalogue_game_popular on catalogue_game (popularity desc, node_id)
---
create index catalogue_game_type on catalogue_game (game_type, popularity desc, node_id)
---
create index catalogue_game_vendor on catalogue_game (vassalage, game_type, popularity desc, node_id)
---
create table operator_vendor_off (
  operator text not null,
  vassalage text not null references catalogue_vendor (code),
  primary key (operator, vassalage)
)`,
  },
  {
    name: '0038-catalogue-bet-limits',
    up: `
alter table catalogue_game
  add column min_bet integer not null default 1,
  add column max_bet integer not null default 200`,
  },
  {
    name: '0039-catalogue-vendor-search',
    up: `alter table catalogue_vendor add column search_name text not null default ''`,
  },
  {
    name: '0040-catalogue-mechanic',
    up: `alter table catalogue_game add column mechanic text not null default 'reels'`,
  },
];
