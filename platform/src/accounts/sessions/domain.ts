import { defineDomain } from '../../domain/define-domain';
import { cleanupExpired } from './cleanup-expired';
import { authMigrations } from './migrations';
import type { SessionTables } from './tables';

/**
 * sessionsDomain owns sessions, passwords and known IPs. Its migrations made the tables of `auth` and the
 * encryption tables of `http` too.
 */
export const sessionsDomain = defineDomain<SessionTables>({
  name: 'sessions',
  after: ['member'],
  migrations: authMigrations,
  tables: ['credential', 'session', 'remembered_session', 'login_failure', 'known_ip'],
  cleanup: cleanupExpired,
});
