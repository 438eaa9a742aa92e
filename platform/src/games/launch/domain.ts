import { defineDomain } from '../../domain/define-domain';
import { launchMigrations } from './migrations';
import type { LaunchTables } from './tables';
import { launchRoutes } from './routes';

export const launchDomain = defineDomain<LaunchTables>({
  name: 'launch',
  after: ['member', 'catalogue'],
  migrations: launchMigrations,
  tables: ['game_session'],
  routes: launchRoutes,
});
