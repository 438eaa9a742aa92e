import { defineDomain } from '../../domain/define-domain';
import { playSessionMigrations } from './migrations';
import { playSessionRoutes } from './routes';
import type { PlaySessionTables } from './tables';

export const playSessionDomain = defineDomain<PlaySessionTables>({
  name: 'play-session',
  after: ['member'],
  migrations: playSessionMigrations,
  tables: ['reality_check'],
  routes: playSessionRoutes,
});
