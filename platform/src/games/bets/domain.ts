import { defineDomain } from '../../domain/define-domain';
import { betMigrations } from './migrations';
import type { BetTables } from './tables';
import { betRoutes } from './routes';
import { seedBets } from './seed';
import { sumBetDaysJob } from './sum-days-job';

export const betsDomain = defineDomain<BetTables>({
  name: 'bets',
  after: ['member', 'catalogue'],
  migrations: betMigrations,
  tables: ['bet', 'bet_undone', 'bet_accrual_undone', 'bet_summed', 'bet_day'],
  routes: betRoutes,
  jobs: [sumBetDaysJob],
  seed: [seedBets],
});
