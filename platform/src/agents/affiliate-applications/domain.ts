import { defineDomain } from '../../domain/define-domain';
import { servedAffiliateApplications } from './affiliate-applications-resource';
import { affiliateApplicationMigrations } from './migrations';
import { affiliateApplicationRoutes } from './routes';
import type { AffiliateApplicationTables } from './tables';

export const affiliateApplicationsDomain = defineDomain<AffiliateApplicationTables>({
  name: 'affiliate-applications',
  after: ['member', 'team'],
  migrations: affiliateApplicationMigrations,
  tables: ['affiliate_application'],
  routes: affiliateApplicationRoutes,
  resources: [servedAffiliateApplications],
});
