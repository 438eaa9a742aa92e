import { defineDomain } from '../domain/define-domain';
import { cleanupExpired } from './cleanup-expired';
import { httpMigrations } from './migrations';
import type { HttpTables } from './tables';

/** The encryption tables were made by the migrations of `auth`. */
export const httpDomain = defineDomain<HttpTables>({
  name: 'http',
  migrations: httpMigrations,
  tables: ['encryption_key', 'encryption_nonce', 'rate_limit'],
  cleanup: cleanupExpired,
});
