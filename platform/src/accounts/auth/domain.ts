import { defineDomain } from '../../domain/define-domain';
import { cleanupExpired } from './cleanup-expired';
import { authRoutes } from './routes';
import type { AuthTables } from './tables';

export const authDomain = defineDomain<AuthTables>({
  name: 'auth',
  after: ['sessions'],
  tables: ['register_form', 'captcha'],
  routes: authRoutes,
  cleanup: cleanupExpired,
});
