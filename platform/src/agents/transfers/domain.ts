import { defineDomain } from '../../domain/define-domain';
import { memberTransferMigrations } from './migrations';
import { memberTransferRoutes } from './routes';
import type { MemberTransferTables } from './tables';

export const memberTransfersDomain = defineDomain<MemberTransferTables>({
  name: 'transfers',
  after: ['member', 'ledger'],
  migrations: memberTransferMigrations,
  tables: ['member_transfer'],
  routes: memberTransferRoutes,
});
