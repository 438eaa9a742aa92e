import { defineDomain } from '../../domain/define-domain';
import { askAboutPayouts } from './ask-provider';
import { sendHostedWebhooks } from './hosted/provider';
import { withdrawalMigrations } from './migrations';
import { servedReceipts } from './receipts-resource';
import { receiveAllOverdue } from './receipts';
import { withdrawalRoutes } from './routes';
import { sendPayouts } from './send-payouts';
import type { WithdrawalTables } from './tables';
import { servedWithdrawals } from './withdrawals-resource';

export const withdrawalsDomain = defineDomain<WithdrawalTables>({
  name: 'withdrawals',
  after: ['member', 'payout-accounts', 'uploads', 'ledger'],
  migrations: withdrawalMigrations,
  tables: ['withdrawal', 'withdrawal_step', 'withdrawal_evidence', 'payout', 'payout_event', 'hosted_payout'],
  routes: withdrawalRoutes,
  resources: [servedWithdrawals, servedReceipts],
  jobs: [
    { name: 'send-payouts', everyMs: 2_000, run: sendPayouts },
    { name: 'silent-payouts', everyMs: 60_000, run: askAboutPayouts },
    { name: 'hosted-payouts', everyMs: 2_000, run: sendHostedWebhooks },
    { name: 'overdue-receipts', everyMs: 30_000, run: receiveAllOverdue },
  ],
});
