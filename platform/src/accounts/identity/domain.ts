import { defineDomain } from '../../domain/define-domain';
import { identityMigrations } from './migrations';
import type { IdentityTables } from './tables';
import { identityRoutes } from './routes';

export const identityDomain = defineDomain<IdentityTables>({
  name: 'identity',
  after: ['member'],
  migrations: identityMigrations,
  tables: ['linked_identity'],
  routes: identityRoutes,
});
