import type { Migration } from '../../db/migration';

export const promotionMigrations: readonly Migration[] = [
  {
    name: '0008-promotions-content',
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
    name: '0009-promotions-taking-part',
    up: `
alter table promotion
  add column kind text not null default 'NONE' check (kind in ('NONE', 'JOIN', 'APPLY', 'CLAIM')),
  add column reward bigint check (reward > 0),
  add column places integer check (places > 0)`,
  },
  {
    // A text that is changed in the back office is read as it was changed, in every language, until it is translated.
    name: '0010-promotions-translations',
    up: `
alter table banner add column translations jsonb not null default '{}'
---
alter table announcement add column translations jsonb not null default '{}'
---
alter table promotion add column translations jsonb not null default '{}'
---
create function forget_translations() returns trigger language plpgsql as $$
begin
  new.translations = '{}';
  return new;
end $$
---
create trigger banner_texts before update of title, subtitle, action on banner for each row
  when ((old.title, old.subtitle, old.action) is distinct from (new.title, new.subtitle, new.action)
    and old.translations = new.translations)
  execute function forget_translations()
---
create trigger announcement_texts before update of title, content on announcement for each row
  when ((old.title, old.content) is distinct from (new.title, new.content)
    and old.translations = new.translations)
  execute function forget_translations()
---
create trigger promotion_texts before update of title, summary, content on promotion for each row
  when ((old.title, old.summary, old.content) is distinct from (new.title, new.summary, new.content)
    and old.translations = new.translations)
  execute function forget_translations()`,
  },
  {
    // The back office saves every language at once, so what forgets translations is who edits one text without them.
    name: '0063-promotions-drafts',
    up: `
drop trigger banner_texts on banner
---
drop trigger announcement_texts on announcement
---
drop trigger promotion_texts on promotion
---
drop function forget_translations()
---
alter table banner
  add column draft boolean not null default false,
  add column publish_from timestamptz,
  add column picture text
---
alter table announcement
  add column draft boolean not null default false,
  add column publish_from timestamptz
---
alter table promotion
  add column draft boolean not null default false,
  add column publish_from timestamptz,
  add column picture text,
  add column asks_comment text not null default 'OPTIONAL' check (asks_comment in ('NONE', 'OPTIONAL', 'REQUIRED')),
  add column asks_pictures text not null default 'OPTIONAL' check (asks_pictures in ('NONE', 'OPTIONAL', 'REQUIRED'))`,
  },
];
