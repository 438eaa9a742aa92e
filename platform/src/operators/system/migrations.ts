import type { Migration } from '../../db/migration';

export const systemMigrations: readonly Migration[] = [
  {
    name: '0004-system-state',
    up: `
create table system_state (operator text primary key, maintenance boolean not null default false)
---
create table region_network (network cidr primary key, country text not null check (country ~ '^[A-Z]{2}$'))`,
  },
  {
    // Documentation networks (RFC 5737, 3849) stand for countries, so that a restriction can be shown anywhere.
    name: '0005-system-documentation-networks',
    up: `
insert into region_network (network, country) values
  ('192.0.2.0/24', 'US'), ('198.51.100.0/24', 'PH'), ('203.0.113.0/24', 'SG'), ('2001:db8::/32', 'US')`,
  },
];
