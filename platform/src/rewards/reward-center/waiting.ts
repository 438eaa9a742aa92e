import type { WaitingReward } from '@tessera/contracts/rewards';
import type { Platform } from '../../context';
import type { RewardsOf } from '../../domain/reward-provider';

/** waitingRewards returns everything that waits for a member: what can be claimed first, then what ends soonest. */
export async function waitingRewards(
  { db, rewardProviders }: Pick<Platform, 'db' | 'rewardProviders'>,
  query: RewardsOf,
): Promise<WaitingReward[]> {
  const lists = await Promise.all(
    rewardProviders.map(async ({ kind, waiting }) =>
      (await waiting(db, query)).map((reward) => ({ ...reward, kind })),
    ),
  );
  return lists.flat().toSorted((a, b) => rank(a) - rank(b) || endOf(a) - endOf(b));
}

const rank = ({ status }: WaitingReward) => (status === 'CLAIM' ? 0 : 1);
const endOf = ({ expiresAt }: WaitingReward) => (expiresAt === null ? Infinity : Date.parse(expiresAt));

/** countClaimable returns how many of them can be claimed now, in all and by kind. */
export function countClaimable(rewards: readonly WaitingReward[]): {
  count: number;
  byKind: Record<string, number>;
} {
  const claimable = rewards.filter(({ status }) => status === 'CLAIM');
  const byKind: Record<string, number> = {};
  for (const { kind } of claimable) byKind[kind] = (byKind[kind] ?? 0) + 1;
  return { count: claimable.length, byKind };
}
