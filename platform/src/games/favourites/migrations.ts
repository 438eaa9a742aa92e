import type { Migration } from '../../db/migration';

export const favouriteMigrations: readonly Migration[] = [
  {
    name: '0043-favourites-favourite',
    up: `
create table favourite (
  member_id bigint not null references member (id),
  node_id text not null references catalogue_game (node_id),
  created_at timestamptz not null,
  primary key (member_id, node_id)
)`,
  },
];
