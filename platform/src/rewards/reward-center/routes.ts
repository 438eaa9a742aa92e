import {
  availablePromoCall,
  claimRewardCall,
  creditReportCall,
  rewardCenterCall,
} from '@tessera/contracts/rewards';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { creditReport } from './credit-report';
import { countClaimable, waitingRewards } from './waiting';

/** rewardCenterRoutes serves what waits for a member, whatever domain it comes from, and claiming it. */
export function rewardCenterRoutes(app: FastifyInstance): void {
  registerMemberCall(app, rewardCenterCall, async ({ platform, operator, session, language }) => ({
    list: await waitingRewards(platform, {
      operator,
      memberId: session.memberId,
      language,
      now: platform.clock.now(),
    }),
  }));
  registerMemberCall(app, availablePromoCall, async ({ platform, operator, session, language }) => {
    const query = { operator, memberId: session.memberId, language, now: platform.clock.now() };
    // A trial account has nothing to claim.
    const rewards = session.isTrial ? [] : await waitingRewards(platform, query);
    const { count, byKind } = countClaimable(rewards);
    return {
      availablePromo: [{ type: 'REFERRAL' as const, enabled: operator.referral.enabled }],
      availablePromoCount: count,
      byKind,
    };
  });
  registerMemberCall(app, creditReportCall, ({ platform, operator, session, input }) =>
    creditReport(platform, operator, session.memberId, input),
  );
  registerMemberCall(app, claimRewardCall, async ({ platform, operator, session, input }) => {
    const provider = platform.rewardProviders.find(({ kind }) => kind === input.kind);
    if (!provider?.claim) throw new DomainError('NOT_FOUND');
    return provider.claim({ platform, operator, session }, input.id);
  });
}
