import { defineDomain } from '../../domain/define-domain';
import { seamlessMigrations } from './migrations';
import type { SeamlessTables } from './tables';
import { servedRounds } from './rounds-resource';
import { seamlessRoutes } from './routes';

export const seamlessDomain = defineDomain<SeamlessTables>({
  name: 'seamless',
  after: ['launch'],
  migrations: seamlessMigrations,
  tables: ['seamless_provider', 'seamless_transaction', 'trial_round'],
  routes: seamlessRoutes,
  resources: [servedRounds],
});
