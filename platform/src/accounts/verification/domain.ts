import { defineDomain } from '../../domain/define-domain';
import { verificationMigrations } from './migrations';
import type { VerificationTables } from './tables';
import { verificationRoutes } from './routes';
import { servedSms } from './sms-resource';
import { cleanupExpired } from './cleanup-expired';

export const verificationDomain = defineDomain<VerificationTables>({
  name: 'verification',
  migrations: verificationMigrations,
  tables: ['verification_code', 'sms_day', 'human_check'],
  resources: [servedSms],
  routes: verificationRoutes,
  cleanup: cleanupExpired,
});
