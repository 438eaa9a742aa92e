import { leaveUplineCall } from '@tessera/contracts/agent';
import { defineDomain } from '../../domain/define-domain';
import { registerMemberCall } from '../../http/register-call';
import { leaveUpline } from './leave-upline';

export const leavingDomain = defineDomain({
  name: 'leaving',
  after: ['team', 'contracts'],
  routes(app) {
    registerMemberCall(app, leaveUplineCall, async ({ platform, operator, session }) => {
      await leaveUpline(platform, operator, session.memberId);
      return null;
    });
  },
});
