import { defineDomain } from '../../domain/define-domain';
import { betMigrations } from './migrations';
import type { BetTables } from './tables';
import { betRoutes } from './routes';
import { seedBets } from './seed';

export const betsDomain = defineDomain<BetTables>({
  name: 'bets',
  after: ['member', 'catalogue'],
  migrations: betMigrations,
  tables: ['bet'],
  routes: betRoutes,
  seed: [seedBets],
});
