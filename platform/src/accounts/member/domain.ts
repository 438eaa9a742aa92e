import { defineDomain } from '../../domain/define-domain';
import { servedFamilies } from './families-resource';
import { memberMigrations } from './migrations';
import type { MemberTables } from './tables';
import { memberRoutes } from './routes';
import { seedMembers } from './seed';
import { seedCommunity } from './seed-community';

export const memberDomain = defineDomain<MemberTables>({
  name: 'member',
  migrations: memberMigrations,
  tables: ['member', 'member_trait', 'family_review', 'welcome_waiting'],
  resources: [servedFamilies],
  routes: memberRoutes,
  seed: [seedMembers, seedCommunity],
});
