import { defineDomain } from '../../domain/define-domain';
import { authMigrations } from './migrations';
import type { AuthTables } from './tables';
import { authRoutes } from './routes';
import { cleanupExpired } from './cleanup-expired';

export const authDomain = defineDomain<AuthTables>({
  name: 'auth',
  after: ['member'],
  migrations: authMigrations,
  tables: ['credential', 'session', 'remembered_session', 'register_form', 'captcha', 'login_failure'],
  routes: authRoutes,
  cleanup: cleanupExpired,
});
