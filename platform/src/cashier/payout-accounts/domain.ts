import { defineDomain } from '../../domain/define-domain';
import { payoutAccountMigrations } from './migrations';
import { payoutAccountRoutes } from './routes';
import { seedPayoutAccounts } from './seed';
import type { PayoutAccountTables } from './tables';

export const payoutAccountsDomain = defineDomain<PayoutAccountTables>({
  name: 'payout-accounts',
  after: ['member'],
  migrations: payoutAccountMigrations,
  tables: ['payout_account'],
  routes: payoutAccountRoutes,
  seed: [seedPayoutAccounts],
});
