import { defineDomain } from '../../domain/define-domain';
import { invitationMigrations } from './migrations';
import type { InvitationTables } from './tables';

export const invitationsDomain = defineDomain<InvitationTables>({
  name: 'invitations',
  after: ['member'],
  migrations: invitationMigrations,
  tables: ['invitation_link', 'downline_rate'],
});
