import type { Migration } from '../db/migration';

export const promotionMigrations: readonly Migration[] = [
  {
    name: 'promotions-0001-content',
    up: `
create table banner (
  id text primary key,
  operator text not null,
  group_name text not null,
  art text not null,
  title text not null,
  subtitle text not null,
  action text not null,
  linkage_type text not null,
  linkage text not null,
  sort integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz
)
---
create table announcement (
  id text primary key,
  operator text not null,
  type text not null,
  title text not null,
  content text not null,
  promotion_type text not null,
  execution text not null,
  published_at timestamptz not null,
  ends_at timestamptz
)
---
create index announcement_operator on announcement (operator, published_at desc)
---
create table promotion (
  id text primary key,
  operator text not null,
  category text not null,
  title text not null,
  summary text not null,
  content text not null,
  promotion_type text not null,
  sort integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz
)
---
create index promotion_operator on promotion (operator, sort)`,
  },
  {
    name: 'promotions-0002-taking-part',
    up: `
alter table promotion
  add column kind text not null default 'NONE' check (kind in ('NONE', 'JOIN', 'APPLY', 'CLAIM')),
  add column reward bigint check (reward > 0),
  add column places integer check (places > 0)`,
  },
];
