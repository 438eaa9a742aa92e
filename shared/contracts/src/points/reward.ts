import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/**
 * rewardTypeSchema says how a reward is delivered: MONEY is credited at once; GOODS and PLAY (free rounds
 * and the like) are handed over by the operator.
 */
export const rewardTypeSchema = z.enum(['MONEY', 'GOODS', 'PLAY']);
export type RewardType = z.infer<typeof rewardTypeSchema>;

/** rewardArts lists the drawings that a reward may have; the points mall draws them. */
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
/** rewardArtSchema is the name of the drawing of a reward. */
export const rewardArtSchema = z.enum(rewardArts);
export type RewardArt = z.infer<typeof rewardArtSchema>;

/** rewardSchema describes a reward of the points mall. */
export const rewardSchema = z.object({
  rewardId: z.string(),
  type: rewardTypeSchema,
  name: z.string(),
  summary: z.string(),
  art: rewardArtSchema,
  /** URL of the operator's own picture; null where the drawing is shown. */
  picture: z._default(z.nullable(z.string()), null),
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

/** redeemSecretSchema says by which secret a member proves that it is them who redeems. */
export const redeemSecretSchema = z.enum(['PASSWORD', 'PAYMENT_PASSWORD']);
export type RedeemSecret = z.infer<typeof redeemSecretSchema>;

/** deliveryLengths says how long each part of a delivery may be. */
export const deliveryLengths = { recipient: 80, phone: 24, address: 240 } as const;
const deliveryText = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');
/** deliveryShape has the fields that say where a thing is sent: who takes it, how they are called, and where they live. */
export const deliveryShape = {
  recipient: deliveryText(deliveryLengths.recipient),
  phone: z._default(
    z.string().check(z.trim(), z.maxLength(deliveryLengths.phone), z.regex(/^(\+?[\d ()-]{6,})?$/)),
    '',
  ),
  address: deliveryText(deliveryLengths.address),
};

/** redeemStatusSchema is the status of a redemption (section 4.8): In Process, Rejected, Approved. */
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
  /** By what the member finds it again, where the operator gave one: the number of a parcel. */
  reference: z._default(z.string(), ''),
  createdAt: z.string(),
});
export type Redeem = z.output<typeof redeemSchema>;
