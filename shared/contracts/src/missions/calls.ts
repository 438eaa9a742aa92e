import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { missionSchema } from './mission';

/**
 * missionSummaryCall returns the missions that run now, or can still be claimed, with the member's progress (section
 * 7.6); visitors and trial accounts see what they could do. `claimable` counts the steps that wait.
 */
export const missionSummaryCall = defineCall({
  method: 'GET',
  path: '/lgw/missions/summary',
  auth: 'optional',
  failures: [],
  request: z.object({}),
  response: z.object({ missions: z.array(missionSchema), claimable: z.number() }),
});

/**
 * claimMissionCall pays the reward of a step that is reached, once: claiming again is done. Fails: NOT_FOUND,
 * MISSION_NOT_REACHED (a void may have taken back what counted), MISSION_OVER (its time to claim has passed),
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const claimMissionCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  auth: 'token',
  failures: ['NOT_FOUND', 'MISSION_NOT_REACHED', 'MISSION_OVER'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    runId: z.string().check(z.regex(/^\d{1,18}$/)),
    step: z.number().check(z.int(), z.gte(1), z.lte(20)),
  }),
  response: missionSchema,
});
