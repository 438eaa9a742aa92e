import { defineDomain } from '../../domain/define-domain';
import { ledgerMigrations } from './migrations';
import { recordRoutes } from './records/routes';
import { sumDaysJob } from './records/sum-days-job';
import { foldJob, makeMonthsJob } from './upkeep';
import type { LedgerTables } from './tables';
import { verifyJob } from './verify';

export const ledgerDomain = defineDomain<LedgerTables>({
  name: 'ledger',
  migrations: ledgerMigrations,
  after: ['events'],
  tables: [
    'ledger_account',
    'ledger_transaction',
    'ledger_entry',
    'ledger_pending',
    'ledger_summed',
    'ledger_day',
    'statement_ticket',
  ],
  routes: recordRoutes,
  cleanup: ({ db }, now) => db.deleteFrom('statement_ticket').where('expires_at', '<', now).execute(),
  jobs: [foldJob, makeMonthsJob, sumDaysJob, verifyJob],
});
