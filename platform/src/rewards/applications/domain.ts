import { defineDomain } from '../../domain/define-domain';
import { servedApplications } from './applications-resource';
import { applicationMigrations } from './migrations';
import type { ApplicationTables } from './tables';
import { applicationRoutes } from './routes';

export const applicationsDomain = defineDomain<ApplicationTables>({
  name: 'applications',
  after: ['member', 'promotions'],
  migrations: applicationMigrations,
  tables: ['promotion_application'],
  routes: applicationRoutes,
  resources: [servedApplications],
});
