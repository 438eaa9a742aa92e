import type { Migration } from '../../db/migration';

export const healthMigrations: readonly Migration[] = [
  {
    name: '0172-health-buckets',
    up: `
create table health_bucket (
  at timestamptz not null,
  operator text not null,
  release_set text not null,
  page text not null,
  remote text not null,
  version text not null,
  metric text not null,
  bin int not null,
  count int not null,
  primary key (operator, at, release_set, metric, bin, page, remote, version)
)
---
create index health_bucket_at on health_bucket (at)`,
  },
];
