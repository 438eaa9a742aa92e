import type { Migration } from '../../db/migration';

export const consentMigrations: readonly Migration[] = [
  {
    name: '0290-offer-consents',
    up: `
create table offer_consent (
  member_id bigint not null references member (id),
  product text not null,
  channel text not null,
  granted boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, product, channel)
)`,
  },
];
