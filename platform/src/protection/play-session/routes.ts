import type { AnyCall } from '@tessera/contracts';
import { answerRealityCheckCall, playSessionCall, setRealityCheckCall } from '@tessera/contracts/protection';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { registerMemberCall } from '../../http/register-call';
import { answerRealityCheck, setRealityCheck } from './reality-check';
import { readPlaySession } from './read-play-session';

const playSessionOf = ({
  platform,
  operator,
  session,
}: Pick<MemberCallContext<AnyCall>, 'platform' | 'operator' | 'session'>) =>
  readPlaySession(platform.db, operator, session.memberId, platform.clock.now());

/** playSessionRoutes serves what a member has played since they signed in, and how often they are told. */
export function playSessionRoutes(app: FastifyInstance): void {
  registerMemberCall(app, playSessionCall, playSessionOf);
  registerMemberCall(app, setRealityCheckCall, async (context) => {
    const { platform, operator, session, input } = context;
    await setRealityCheck(platform, operator, session.memberId, input);
    return playSessionOf(context);
  });
  registerMemberCall(app, answerRealityCheckCall, async (context) => {
    await answerRealityCheck(context.platform, context.session.memberId);
    return playSessionOf(context);
  });
}
