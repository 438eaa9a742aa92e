import { beginBreakCall, breaksCall, endExclusionCall } from '@tessera/contracts/protection';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { beginBreak } from './begin-break';
import { endExclusion } from './end-exclusion';
import { readBreaks } from './read-breaks';

/** breakRoutes serves time-outs, self-exclusions and the closure of an account. */
export function breakRoutes(app: FastifyInstance): void {
  registerMemberCall(app, breaksCall, ({ platform, operator, session }) =>
    readBreaks(platform.db, operator, session.memberId, platform.clock.now()),
  );
  registerMemberCall(app, beginBreakCall, ({ platform, operator, session, input }) =>
    beginBreak(platform, operator, session.memberId, input),
  );
  registerMemberCall(app, endExclusionCall, ({ platform, operator, session }) =>
    endExclusion(platform, operator, session.memberId),
  );
}
