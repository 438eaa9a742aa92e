import { defineDomain } from '../../domain/define-domain';
import { passkeyMigrations } from './migrations';
import type { PasskeyTables } from './tables';
import { passkeyRoutes } from './routes';
import { cleanupExpired } from './cleanup-expired';

export const passkeysDomain = defineDomain<PasskeyTables>({
  name: 'passkeys',
  after: ['member'],
  migrations: passkeyMigrations,
  tables: ['passkey', 'passkey_challenge'],
  routes: passkeyRoutes,
  cleanup: cleanupExpired,
});
