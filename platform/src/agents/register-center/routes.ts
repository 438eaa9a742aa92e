import { fromBasisPoints } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import type { FastifyInstance } from 'fastify';
import { invitationOf } from '../../accounts/auth/inviter';
import { countVisit, switchLink } from '../../accounts/invitations/links';
import { maskAccount } from '../../accounts/member/mask-account';
import { DomainError } from '../../http/domain-error';
import { registerAgentCall, registerCall } from '../../http/register-call';
import { joinFigures, joinReport } from './join-figures';
import { addLink, invitationUses, registerCenter, showLink } from './links';
import { registerDownline } from './register-downline';

/** registerCenterRoutes serves the register centre (section 2.13): links with rates, and accounts made for others. */
export function registerCenterRoutes(app: FastifyInstance): void {
  registerAgentCall(app, calls.registerCenterCall, ({ platform, operator, agent }) =>
    registerCenter(platform, operator, agent),
  );
  registerAgentCall(
    app,
    calls.createInvitationLinkCall,
    ({ platform, operator, agent, input, idempotencyKey }) =>
      addLink(platform, operator, agent, input, idempotencyKey),
  );
  registerAgentCall(app, calls.switchInvitationLinkCall, async ({ platform, agent, input }) => {
    const link = await switchLink(platform.db, {
      agentId: agent.id,
      linkId: BigInt(input.linkId),
      isOn: input.isOn,
    });
    if (!link) throw new DomainError('NOT_FOUND');
    return showLink(link, platform.clock.now());
  });
  registerAgentCall(app, calls.invitationUsesCall, ({ platform, agent, input }) =>
    invitationUses(platform, agent, input.linkId),
  );
  registerAgentCall(app, calls.joinFiguresCall, ({ platform, operator, agent, input }) =>
    joinFigures(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.joinReportCall, ({ platform, operator, agent, input }) =>
    joinReport(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.registerDownlineCall, (context) =>
    registerDownline(context.platform, context),
  );
  registerCall(app, calls.invitationCall, async ({ platform, operator, input }) => {
    const invitation = await invitationOf(platform, operator, input.code);
    if (!invitation) throw new DomainError('AFFILIATE_INVALID');
    if (invitation.link) await countVisit(platform.db, invitation.link);
    return {
      code: input.code.toUpperCase(),
      // Who is invited knows the inviter by it; who tries codes learns no account.
      inviter: maskAccount(invitation.account),
      rate: fromBasisPoints(invitation.link?.rate ?? 0),
    };
  });
}
