import { defineDomain } from '../../domain/define-domain';
import { ledgerMigrations } from './migrations';
import type { LedgerTables } from './tables';

export const ledgerDomain = defineDomain<LedgerTables>({
  name: 'ledger',
  migrations: ledgerMigrations,
  tables: ['ledger_account', 'ledger_transaction', 'ledger_entry'],
});
