import { defineDomain } from '../../domain/define-domain';
import { paymentPasswordMigrations } from './migrations';
import { paymentPasswordRoutes } from './routes';
import type { PaymentPasswordTables } from './tables';

export const paymentPasswordDomain = defineDomain<PaymentPasswordTables>({
  name: 'payment-password',
  after: ['member', 'sessions'],
  migrations: paymentPasswordMigrations,
  tables: ['payment_password_guess'],
  routes: paymentPasswordRoutes,
  cleanup: ({ db }, now) =>
    db.deleteFrom('payment_password_guess').where('window_ends_at', '<=', now).execute(),
});
