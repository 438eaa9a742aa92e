import { defineDomain } from '../domain/define-domain';
import { forgetUnusedSeeds } from './fairness/seeds';
import { studioMigrations } from './migrations';
import { betDetailsRoutes } from './details/bet-details';
import type { StudioTables } from './tables';
import { settleJob } from './rounds/settle-job';

export const studioDomain = defineDomain<StudioTables>({
  name: 'studio',
  after: ['launch'],
  migrations: studioMigrations,
  tables: ['studio_round', 'studio_draw', 'studio_seed', 'studio_match'],
  routes: betDetailsRoutes,
  cleanup: ({ db }, now) => forgetUnusedSeeds(db, now),
  jobs: [settleJob],
});
