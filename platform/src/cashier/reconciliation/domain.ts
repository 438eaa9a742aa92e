import { defineDomain } from '../../domain/define-domain';
import { servedDifferences } from './differences-resource';
import { servedProviderFiles } from './files-resource';
import { reconciliationMigrations } from './migrations';
import type { ReconciliationTables } from './tables';

/** reconciliationDomain compares what providers say of a day with what the platform has of it. */
export const reconciliationDomain = defineDomain<ReconciliationTables>({
  name: 'reconciliation',
  after: ['member', 'payments', 'withdrawals', 'ledger'],
  migrations: reconciliationMigrations,
  tables: ['provider_file', 'provider_line', 'reconciliation_difference'],
  resources: [servedDifferences, servedProviderFiles],
});
