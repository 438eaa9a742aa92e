import { fromBasisPoints, type AnyCall } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import type { FastifyInstance } from 'fastify';
import { invitationOf } from '../../accounts/auth/inviter';
import { countVisit, switchLink } from '../../accounts/invitations/links';
import { maskAccount } from '../../accounts/member/mask-account';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { agentOf } from '../team/policy';
import { joinFigures, joinReport } from './join-figures';
import { addLink, invitationUses, registerCenter, showLink } from './links';
import { registerDownline } from './register-downline';

/** registerCenterRoutes serves the register centre (section 2.13): links with rates, and accounts made for others. */
export function registerCenterRoutes(app: FastifyInstance): void {
  const asking = ({ platform, operator, session }: MemberCallContext<AnyCall>) =>
    agentOf(platform.db, operator, session.memberId);
  registerMemberCall(app, calls.registerCenterCall, async (context) =>
    registerCenter(context.platform, context.operator, await asking(context)),
  );
  registerMemberCall(app, calls.createInvitationLinkCall, async (context) => {
    const { platform, operator, input, idempotencyKey } = context;
    return addLink(platform, operator, await asking(context), input, idempotencyKey);
  });
  registerMemberCall(app, calls.switchInvitationLinkCall, async (context) => {
    const { platform, input } = context;
    const agent = await asking(context);
    const link = await switchLink(platform.db, {
      agentId: agent.id,
      linkId: BigInt(input.linkId),
      isOn: input.isOn,
    });
    if (!link) throw new DomainError('NOT_FOUND');
    return showLink(link, platform.clock.now());
  });
  registerMemberCall(app, calls.invitationUsesCall, async (context) =>
    invitationUses(context.platform, await asking(context), context.input.linkId),
  );
  registerMemberCall(app, calls.joinFiguresCall, async (context) =>
    joinFigures(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.joinReportCall, async (context) =>
    joinReport(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.registerDownlineCall, async (context) => {
    const { platform, operator, input, language, idempotencyKey } = context;
    const agent = await asking(context);
    return registerDownline(platform, { operator, agent, input, language, idempotencyKey });
  });
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
