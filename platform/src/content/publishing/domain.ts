import { defineDomain } from '../../domain/define-domain';
import { publishingMigrations } from './migrations';
import type { PublishingTables } from './tables';

export const publishingDomain = defineDomain<PublishingTables>({
  name: 'publishing',
  migrations: publishingMigrations,
  tables: ['working_copy'],
});
