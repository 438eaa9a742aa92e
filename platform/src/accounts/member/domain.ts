import { defineDomain } from '../../domain/define-domain';
import { memberMigrations } from './migrations';
import type { MemberTables } from './tables';
import { memberRoutes } from './routes';
import { seedMembers } from './seed';
import { seedCommunity } from './seed-community';

export const memberDomain = defineDomain<MemberTables>({
  name: 'member',
  migrations: memberMigrations,
  tables: ['member', 'member_trait', 'welcome_waiting'],
  routes: memberRoutes,
  seed: [seedMembers, seedCommunity],
});
