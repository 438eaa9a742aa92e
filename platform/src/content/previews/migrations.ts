import type { Migration } from '../../db/migration';

export const previewMigrations: readonly Migration[] = [
  {
    name: '0067-previews-tokens',
    up: `
create table content_preview (
  secret_hash bytea primary key,
  kind text not null check (kind in ('ticket', 'token')),
  operator text not null,
  resource text not null,
  record_id text not null,
  path text not null,
  author text not null,
  expires_at timestamptz not null
)
---
create index content_preview_expires on content_preview (expires_at)`,
  },
];
