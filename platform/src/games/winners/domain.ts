import { defineDomain } from '../../domain/define-domain';
import { gatherWinsJob } from './gather-wins';
import { winnerMigrations } from './migrations';
import { winnerRoutes } from './routes';
import { seedWinners } from './seed';
import type { WinnerTables } from './tables';

export const winnersDomain = defineDomain<WinnerTables>({
  name: 'winners',
  after: ['member', 'catalogue', 'bets'],
  migrations: winnerMigrations,
  tables: ['winner_best', 'winner_changed', 'winner_gathered'],
  routes: winnerRoutes,
  jobs: [gatherWinsJob],
  seed: [seedWinners],
});
