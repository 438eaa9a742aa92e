import type { RewardProvider } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { claimMission } from './claim-mission';
import { presentMission } from './presenter';
import { readMissions } from './read-missions';

/** missionRewards gives the reward center the steps of missions that a member has reached. */
export const missionRewards: RewardProvider = {
  kind: 'MISSION',
  async waiting(db, { operator, memberId, language, now }) {
    const rows = await readMissions(db, operator, { memberId, now });
    return rows
      .map((row) => presentMission(row, { operator, language, now }))
      .flatMap(({ runId, title, text, claimUntil, steps }) =>
        steps
          .filter(({ status }) => status === 'CLAIM')
          .map(({ step, reward }) => ({
            id: `${runId}.${step}`,
            title,
            text,
            status: 'CLAIM' as const,
            amount: reward,
            points: null,
            expiresAt: claimUntil,
            path: '/member?page=missionLeaderboard',
          })),
      );
  },
  async claim({ platform, operator, session }, id) {
    const [, runId, step] = /^(\d{1,18})\.(\d{1,2})$/.exec(id) ?? [];
    if (runId === undefined || step === undefined) throw new DomainError('NOT_FOUND');
    const by = { memberId: session.memberId, language: operator.defaultLanguage };
    const mission = await claimMission(platform, operator, by, { runId, step: Number(step) }).catch(refuse);
    const amount = mission.steps[Number(step) - 1]?.reward ?? null;
    return { status: 'CLAIMED' as const, amount, points: null };
  },
};

/** In the words of the reward center. */
function refuse(error: unknown): never {
  if (error instanceof DomainError && error.code === 'MISSION_OVER')
    throw new DomainError('PROMOTION_CLOSED');
  if (error instanceof DomainError && error.code === 'MISSION_NOT_REACHED')
    throw new DomainError('NOT_FOUND');
  throw error;
}
