import { defineDomain } from '../../domain/define-domain';
import { registerCenterMigrations } from './migrations';
import { registerCenterRoutes } from './routes';
import { seedRates } from './seed';
import type { RegisterCenterTables } from './tables';

export const registerCenterDomain = defineDomain<RegisterCenterTables>({
  name: 'register-center',
  after: ['member', 'invitations'],
  migrations: registerCenterMigrations,
  tables: ['registered_downline'],
  routes: registerCenterRoutes,
  seed: [seedRates],
});
