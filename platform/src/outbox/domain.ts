import { defineDomain } from '../domain/define-domain';
import { outboxMigrations } from './migrations';
import type { OutboxTables } from './tables';
import { cleanupExpired } from './cleanup-expired';

export const outboxDomain = defineDomain<OutboxTables>({
  name: 'outbox',
  migrations: outboxMigrations,
  tables: ['outbox_message'],
  cleanup: cleanupExpired,
});
