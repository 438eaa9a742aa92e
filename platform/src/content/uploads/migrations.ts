import type { Migration } from '../../db/migration';

export const uploadMigrations: readonly Migration[] = [
  {
    name: '0060-uploads',
    up: `
create table upload (
  id text primary key,
  operator text not null,
  member_id bigint not null references member (id),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null
)`,
  },
  {
    name: '0066-uploads-pictures',
    up: `
create table picture (
  id text primary key,
  operator text not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  width integer not null,
  height integer not null,
  author text not null,
  created_at timestamptz not null
)`,
  },
];
