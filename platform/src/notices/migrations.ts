import type { Migration } from '../db/migration';

export const noticeMigrations: readonly Migration[] = [
  {
    name: 'notices-0001-read',
    up: `
create table notice_read (
  member_id bigint not null references member (id),
  announcement_id text not null,
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
)`,
  },
];
