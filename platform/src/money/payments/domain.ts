import { defineDomain } from '../../domain/define-domain';
import { paymentMigrations } from './migrations';
import type { PaymentTables } from './tables';
import { servedPayments } from './payments-resource';
import { paymentRoutes } from './routes';
import { seedDeposits } from './seed';
import { cleanupExpired } from './cleanup-expired';

export const paymentsDomain = defineDomain<PaymentTables>({
  name: 'payments',
  after: ['member'],
  migrations: paymentMigrations,
  tables: [
    'payment_issue',
    'deposit',
    'payment_event',
    'payment_provider',
    'hosted_payment',
    'hosted_refund',
  ],
  routes: paymentRoutes,
  resources: [servedPayments],
  seed: [seedDeposits],
  cleanup: cleanupExpired,
});
