import * as z from '@tessera/contracts/schema';

/** rewardKinds lists what can wait for a member in the reward center. */
export const rewardKinds = [
  'BONUS',
  'PROMOTION',
  'POINTS',
  'REBATE',
  'MISSION',
  'LEADERBOARD',
  'VIP',
  'REFERRAL',
  'RED_ENVELOPE',
  'RAFFLE',
] as const;
/** rewardKindSchema is one of them. */
export const rewardKindSchema = z.enum(rewardKinds);
export type RewardKind = z.infer<typeof rewardKindSchema>;
