import { defineDomain } from '../../domain/define-domain';
import { servedCatalogue } from './catalogue-resource';
import { gameMigrations } from './migrations';
import type { GameTables } from './tables';
import { gameRoutes } from './routes';

export const listsDomain = defineDomain<GameTables>({
  name: 'lists',
  after: ['member', 'catalogue', 'back-office'],
  migrations: gameMigrations,
  tables: ['recent_game', 'operator_closed'],
  resources: [servedCatalogue],
  routes: gameRoutes,
});
