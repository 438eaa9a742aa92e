import { defineDomain } from '../../domain/define-domain';
import { catalogueMigrations } from './migrations';
import type { CatalogueTables } from './tables';
import { seedCatalogue, seedSearchTexts } from './seed';
import { seedVendorEntries } from './vendor-entries';

export const catalogueDomain = defineDomain<CatalogueTables>({
  name: 'catalogue',
  migrations: catalogueMigrations,
  tables: ['catalogue_vendor', 'catalogue_game', 'operator_vendor_off'],
  seed: [seedCatalogue, seedSearchTexts, seedVendorEntries],
});
