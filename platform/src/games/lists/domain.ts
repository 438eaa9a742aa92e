import { defineDomain } from '../../domain/define-domain';
import { gameMigrations } from './migrations';
import type { GameTables } from './tables';
import { gameRoutes } from './routes';

export const listsDomain = defineDomain<GameTables>({
  name: 'lists',
  after: ['member', 'catalogue'],
  migrations: gameMigrations,
  tables: ['recent_game', 'operator_closed'],
  routes: gameRoutes,
});
