import type { Migration } from '../../db/migration';

export const articleMigrations: readonly Migration[] = [
  {
    name: '0056-articles-articles',
    up: `
create table article (
  operator text not null,
  kind text not null,
  slug text not null,
  title text not null,
  summary text not null,
  content text not null,
  published_at timestamptz not null,
  primary key (operator, kind, slug)
)`,
  },
  {
    name: '0057-articles-translations',
    up: `alter table article add column translations jsonb not null default '{}'`,
  },
  {
    name: '0064-articles-drafts',
    up: `
alter table article
  add column draft boolean not null default false,
  add column publish_from timestamptz,
  add column ends_at timestamptz,
  add column picture text,
  add column version integer not null default 1
---
create function next_article_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$
---
create trigger article_version before update on article for each row execute function next_article_version()`,
  },
];
