import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/** MONEY is credited at once; GOODS and PLAY (free rounds and the like) are handed over by the operator. */
export const rewardTypeSchema = z.enum(['MONEY', 'GOODS', 'PLAY']);
export type RewardType = z.infer<typeof rewardTypeSchema>;

/** Pictures that a reward may have; the points mall draws them. */
export const rewardArts = [
  'banknote',
  'coins',
  'vault',
  'spin',
  'ticket',
  'headphones',
  'phone',
  'watch',
  'mug',
  'shirt',
  'backpack',
  'crown',
] as const;
/** Name of the drawing that stands for a reward. */
export const rewardArtSchema = z.enum(rewardArts);
export type RewardArt = z.infer<typeof rewardArtSchema>;

/** rewardSchema describes a reward of the points mall. */
export const rewardSchema = z.object({
  rewardId: z.string(),
  type: rewardTypeSchema,
  name: z.string(),
  summary: z.string(),
  art: rewardArtSchema,
  /** Cost of one, in points. */
  points: z.number(),
  /** What a MONEY reward credits. */
  amount: z.nullable(moneySchema),
  /** How many are left; null where there is no end to them. */
  quantity: z.nullable(z.number()),
  /** What the operator asks beyond points, in words; empty for nothing. */
  requirements: z.string(),
});
export type Reward = z.output<typeof rewardSchema>;

/** Section 4.8: In Process, Rejected, Approved. */
export const redeemStatusSchema = z.enum(['IN_PROCESS', 'REJECTED', 'APPROVED']);
export type RedeemStatus = z.infer<typeof redeemStatusSchema>;

/**
 * redeemSchema describes one redemption. CONVERT is points that were turned into money by the exchange table.
 */
export const redeemSchema = z.object({
  redeemId: z.string(),
  name: z.string(),
  type: z.union([rewardTypeSchema, z.literal('CONVERT')]),
  quantity: z.number(),
  points: z.number(),
  amount: z.nullable(moneySchema),
  status: redeemStatusSchema,
  /** What the operator wrote with its decision. */
  remark: z.string(),
  createdAt: z.string(),
});
export type Redeem = z.output<typeof redeemSchema>;
