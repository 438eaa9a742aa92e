import { claimMissionCall, missionSummaryCall } from '@tessera/contracts/missions';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { claimMission } from './claim-mission';
import { missionSummary } from './mission-summary';

/** missionRoutes serves the missions with the member's progress, and claiming a step. */
export function missionRoutes(app: FastifyInstance): void {
  registerCall(app, missionSummaryCall, ({ platform, operator, session, language }) =>
    missionSummary(platform, operator, session?.isTrial ? undefined : session?.memberId, language),
  );
  registerMemberCall(app, claimMissionCall, ({ platform, operator, session, language, input }) =>
    claimMission(platform, operator, { memberId: session.memberId, language }, input),
  );
}
