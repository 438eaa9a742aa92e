import { defineDomain } from '../../domain/define-domain';
import { failureMigrations } from './migrations';
import type { FailureTables } from './tables';
import { failureRoutes } from './routes';

export const failuresDomain = defineDomain<FailureTables>({
  name: 'failures',
  migrations: failureMigrations,
  tables: ['failure_record'],
  routes: failureRoutes,
});
