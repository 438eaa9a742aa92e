import { defineDomain } from '../../domain/define-domain';
import { consentMigrations } from './migrations';
import { servedOfferConsents } from './offer-consents-resource';
import { consentRoutes } from './routes';
import type { ConsentTables } from './tables';

export const consentsDomain = defineDomain<ConsentTables>({
  name: 'consents',
  after: ['member'],
  migrations: consentMigrations,
  tables: ['offer_consent'],
  routes: consentRoutes,
  resources: [servedOfferConsents],
});
