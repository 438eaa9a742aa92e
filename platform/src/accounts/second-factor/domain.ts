import { defineDomain } from '../../domain/define-domain';
import { secondFactorMigrations } from './migrations';
import type { SecondFactorTables } from './tables';
import { secondFactorRoutes } from './routes';
import { cleanupExpired } from './cleanup-expired';

export const secondFactorDomain = defineDomain<SecondFactorTables>({
  name: 'second-factor',
  after: ['member'],
  migrations: secondFactorMigrations,
  tables: ['login_ticket', 'authenticator'],
  routes: secondFactorRoutes,
  cleanup: cleanupExpired,
});
