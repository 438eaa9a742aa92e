import { defineDomain } from '../../domain/define-domain';
import { pushMigrations } from './migrations';
import { pushRoutes } from './routes';
import { sendPushes } from './send-pushes';
import type { PushTables } from './tables';

export const pushDomain = defineDomain<PushTables>({
  name: 'push',
  after: ['member', 'notices', 'sessions'],
  migrations: pushMigrations,
  tables: ['push_subscription', 'push_delivery'],
  routes: pushRoutes,
  jobs: [{ name: 'send-pushes', everyMs: 3_000, run: sendPushes }],
});
