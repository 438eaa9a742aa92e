import type { AnyCall } from '@tessera/contracts';
import { confirmLimitCall, keepLimitCall, limitsCall, setLimitCall } from '@tessera/contracts/protection';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { registerMemberCall } from '../../http/register-call';
import { confirmLimit, keepLimit, setLimit } from './change-limit';
import { readLimits } from './read-limits';

const limitsOf = ({
  platform,
  operator,
  session,
}: Pick<MemberCallContext<AnyCall>, 'platform' | 'operator' | 'session'>) =>
  readLimits(platform.db, operator, session.memberId, platform.clock.now());

/** limitRoutes serves the limits that members set themselves. */
export function limitRoutes(app: FastifyInstance): void {
  registerMemberCall(app, limitsCall, limitsOf);
  registerMemberCall(app, setLimitCall, async (context) => {
    const { platform, operator, session, input } = context;
    await setLimit(platform, operator, session.memberId, input);
    return limitsOf(context);
  });
  registerMemberCall(app, confirmLimitCall, async (context) => {
    const { platform, operator, session, input } = context;
    await confirmLimit(platform, operator, session.memberId, input);
    return limitsOf(context);
  });
  registerMemberCall(app, keepLimitCall, async (context) => {
    const { platform, operator, session, input } = context;
    await keepLimit(platform, operator, session.memberId, input);
    return limitsOf(context);
  });
}
