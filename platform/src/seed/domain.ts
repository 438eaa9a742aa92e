import { defineDomain } from '../domain/define-domain';
import { seedMigrations } from './migrations';
import type { SeedTables } from './tables';

export const seedDomain = defineDomain<SeedTables>({
  name: 'seed',
  migrations: seedMigrations,
  tables: ['seed_run'],
});
