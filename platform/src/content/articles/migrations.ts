import type { Migration } from '../../db/migration';

export const articleMigrations: readonly Migration[] = [
  {
    name: 'articles-0001-articles',
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
    name: 'articles-0002-translations',
    up: `alter table article add column translations jsonb not null default '{}'`,
  },
];
