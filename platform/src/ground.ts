import { defineDomain } from './domain/define-domain';
import { replicaMigrations } from './replica/migrations';
import type { ReplicaTables } from './replica/tables';
import { eventMigrations } from './events/migrations';
import type { EventTables } from './events/tables';
import { cleanupExpired as cleanupHttp } from './http/cleanup-expired';
import { httpMigrations } from './http/migrations';
import type { HttpTables } from './http/tables';
import { cleanupExpired as cleanupOutbox } from './outbox/cleanup-expired';
import { outboxMigrations } from './outbox/migrations';
import type { OutboxTables } from './outbox/tables';
import { seedMigrations } from './seed/migrations';
import type { SeedTables } from './seed/tables';

/**
 * groundParts lists the parts of the ground that have tables, declared as domains are. They know no domain,
 * and so not how one is declared.
 */
export const groundParts = [
  defineDomain<HttpTables>({
    name: 'http',
    migrations: httpMigrations,
    // The encryption tables were made by the migrations of `sessions`.
    tables: ['encryption_key', 'encryption_nonce', 'rate_limit'],
    cleanup: cleanupHttp,
  }),
  defineDomain<ReplicaTables>({
    name: 'replica',
    migrations: replicaMigrations,
    tables: ['replica_heartbeat'],
  }),
  defineDomain<EventTables>({ name: 'events', migrations: eventMigrations, tables: ['event_outbox'] }),
  defineDomain<OutboxTables>({
    name: 'outbox',
    migrations: outboxMigrations,
    tables: ['outbox_message'],
    cleanup: cleanupOutbox,
  }),
  defineDomain<SeedTables>({ name: 'seed', migrations: seedMigrations, tables: ['seed_run'] }),
];
