import type { Migration } from '../../db/migration';

export const registerCenterMigrations: readonly Migration[] = [
  {
    name: '0203-registered-downlines',
    up: `
create table registered_downline (
  agent_id bigint not null references member (id),
  idempotency_key text not null,
  member_id bigint not null unique references member (id),
  primary key (agent_id, idempotency_key)
)`,
  },
];
