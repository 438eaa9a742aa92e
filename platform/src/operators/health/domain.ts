import { defineDomain } from '../../domain/define-domain';
import { cleanupExpired } from './cleanup-expired';
import { healthMigrations } from './migrations';
import { healthRoutes } from './routes';
import { storeHealthJob } from './store-health-job';
import type { HealthTables } from './tables';

export const healthDomain = defineDomain<HealthTables>({
  name: 'health',
  migrations: healthMigrations,
  tables: ['health_bucket'],
  routes: healthRoutes,
  jobs: [storeHealthJob],
  cleanup: cleanupExpired,
});
