import { defineDomain } from '../../domain/define-domain';
import { ledgerMigrations } from './migrations';
import { foldJob, makeMonthsJob } from './upkeep';
import type { LedgerTables } from './tables';
import { verifyJob } from './verify';

export const ledgerDomain = defineDomain<LedgerTables>({
  name: 'ledger',
  migrations: ledgerMigrations,
  after: ['events'],
  tables: ['ledger_account', 'ledger_transaction', 'ledger_entry', 'ledger_pending'],
  jobs: [foldJob, makeMonthsJob, verifyJob],
});
