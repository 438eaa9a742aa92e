import { defineDomain } from '../../domain/define-domain';
import { breakMigrations } from './migrations';
import { refuseExcluded } from './refuse-excluded';
import { breakRoutes } from './routes';
import type { BreakTables } from './tables';

export const breaksDomain = defineDomain<BreakTables>({
  name: 'breaks',
  after: ['member'],
  migrations: breakMigrations,
  tables: ['player_break'],
  routes: breakRoutes,
  on: { 'member.registered': refuseExcluded },
});
