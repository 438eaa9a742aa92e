import { defineDomain } from '../../domain/define-domain';
import { verificationMigrations } from './migrations';
import type { VerificationTables } from './tables';
import { verificationRoutes } from './routes';
import { cleanupExpired } from './cleanup-expired';

export const verificationDomain = defineDomain<VerificationTables>({
  name: 'verification',
  migrations: verificationMigrations,
  tables: ['verification_code', 'sms_day', 'human_check'],
  routes: verificationRoutes,
  cleanup: cleanupExpired,
});
