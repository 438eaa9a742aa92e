import { defineDomain } from '../domain/define-domain';
import { studioMigrations } from './migrations';
import type { StudioTables } from './tables';
import { settleJob } from './rounds/settle-job';

export const studioDomain = defineDomain<StudioTables>({
  name: 'studio',
  after: ['launch'],
  migrations: studioMigrations,
  tables: ['studio_round', 'studio_draw', 'studio_seed', 'studio_match'],
  jobs: [settleJob],
});
