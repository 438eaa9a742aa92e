import { claimMissionCall, missionSummaryCall } from '@tessera/contracts/missions';
import type { FastifyInstance } from 'fastify';
import { previewedId } from '../../content/previews/previews';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { claimMission } from './claim-mission';
import { missionSummary } from './mission-summary';

/** missionRoutes serves the missions with the member's progress, and claiming a step. */
export function missionRoutes(app: FastifyInstance): void {
  registerCall(app, missionSummaryCall, async ({ platform, operator, session, language, cookies }) =>
    missionSummary(platform, operator, {
      memberId: session?.isTrial ? undefined : session?.memberId,
      language,
      previewed: await previewedId(platform, operator, cookies, 'missions'),
    }),
  );
  registerMemberCall(app, claimMissionCall, ({ platform, operator, session, language, input }) =>
    claimMission(platform, operator, { memberId: session.memberId, language }, input),
  );
}
