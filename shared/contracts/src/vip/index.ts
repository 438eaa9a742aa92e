import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** vipGiftStatusSchema is the status of a level's gift for the member, of those of section 4.8. */
export const vipGiftStatusSchema = z.enum(['COMING_SOON', 'CLAIM', 'CLAIMED']);

/** vipLevelSchema describes one level: what it takes, and what reaching it pays, once a member. */
export const vipLevelSchema = z.object({
  level: z.number(),
  /** In the reader's language. */
  label: z.string(),
  /** What has to be staked within the days that count. */
  turnover: moneySchema,
  /** Null where it pays nothing. */
  gift: z.nullable(moneySchema),
  /** Null where there is no gift, and for visitors. */
  giftStatus: z.nullable(vipGiftStatusSchema),
});
export type VipLevel = z.output<typeof vipLevelSchema>;

/**
 * vipMoveReasonSchema says why a level changed: enough was staked, too little was staked once the level had been kept long
 * enough, or what had counted was void after all.
 */
export const vipMoveReasonSchema = z.enum(['ROSE', 'FELL', 'CORRECTED']);
export type VipMoveReason = z.infer<typeof vipMoveReasonSchema>;

const moveSchema = z.object({
  id: z.string(),
  label: z.string(),
  reason: vipMoveReasonSchema,
  at: z.string(),
});

const standingSchema = z.object({
  level: z.number(),
  label: z.string(),
  /** What the member has staked within the days that count. */
  turnover: moneySchema,
  /** The level stays until the end of this day, whatever is played; null for the lowest one. */
  keptUntil: z.nullable(z.string()),
  /** Null at the highest level. */
  next: z.nullable(z.object({ label: z.string(), turnover: moneySchema, missing: moneySchema })),
  /** The newest first, twenty at most. */
  history: z.array(moveSchema),
});

/**
 * vipCall returns the levels with what each takes and pays, and where the member stands; visitors and trial accounts see the
 * levels alone. A gift is claimed in the reward center (kind VIP, the level as its id). Fails: nothing of its own.
 */
export const vipCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getVip',
  auth: 'optional',
  failures: [],
  request: z.object({}),
  response: z.object({
    /** Days whose stakes count, today included. */
    days: z.number(),
    /** Days that a level is kept at least. */
    keepDays: z.number(),
    /** From the lowest one on; none where the operator has no levels. */
    levels: z.array(vipLevelSchema),
    own: z.nullable(standingSchema),
  }),
});
export type Vip = z.output<typeof vipCall.response>;
