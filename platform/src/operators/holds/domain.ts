import { defineDomain } from '../../domain/define-domain';
import type { HoldTables } from './tables';

/** holdsDomain owns who of an operator works on what of its queues. */
export const holdsDomain = defineDomain<HoldTables>({
  name: 'holds',
  migrations: [
    {
      name: '0161-queue-holds',
      up: `
create table queue_hold (
  operator text not null,
  resource text not null,
  record_id text not null,
  author text not null,
  held_at timestamptz not null,
  primary key (operator, resource, record_id)
)`,
    },
  ],
  tables: ['queue_hold'],
});
