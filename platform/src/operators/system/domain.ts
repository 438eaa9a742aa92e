import { defineDomain } from '../../domain/define-domain';
import { systemMigrations } from './migrations';
import type { SystemTables } from './tables';
import { systemRoutes } from './routes';
import { edgesJob } from './edges-job';

export const systemDomain = defineDomain<SystemTables>({
  name: 'system',
  migrations: systemMigrations,
  tables: ['region_network'],
  routes: systemRoutes,
  jobs: [edgesJob],
  // Whoever hears of it asks at once, and must not be told the old state.
  socket: {
    before: ({ gate }, { event }) => (event.type === 'system.status' ? gate.current() : undefined),
  },
});
