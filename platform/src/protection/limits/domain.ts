import { defineDomain } from '../../domain/define-domain';
import { applyRaisesJob } from './apply-raises-job';
import { limitMigrations } from './migrations';
import { refuseDeposit } from './policy';
import { limitRoutes } from './routes';
import type { LimitTables } from './tables';

export const limitsDomain = defineDomain<LimitTables>({
  name: 'limits',
  after: ['member'],
  migrations: limitMigrations,
  tables: ['player_limit', 'stake_allowance'],
  routes: limitRoutes,
  jobs: [applyRaisesJob],
  on: { 'deposit.created': refuseDeposit },
});
