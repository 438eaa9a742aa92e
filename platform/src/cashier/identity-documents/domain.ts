import { defineDomain } from '../../domain/define-domain';
import { servedIdentityDocuments } from './identity-documents-resource';
import { identityDocumentMigrations } from './migrations';
import { identityDocumentRoutes } from './routes';
import type { IdentityDocumentTables } from './tables';

export const identityDocumentsDomain = defineDomain<IdentityDocumentTables>({
  name: 'identity-documents',
  after: ['member', 'uploads'],
  migrations: identityDocumentMigrations,
  tables: ['identity_document'],
  routes: identityDocumentRoutes,
  resources: [servedIdentityDocuments],
});
