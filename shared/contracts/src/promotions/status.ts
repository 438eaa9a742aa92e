import * as z from '@tessera/contracts/schema';

/**
 * Section 4.8. NONE is a promotion that is only told of. JOIN and CLAIM wait for the member; APPLYING and PROCESS for
 * the operator; SIGNED is joined.
 */
export const promotionStatusSchema = z.enum([
  'NONE',
  'COMING_SOON',
  'JOIN',
  'CLAIM',
  'APPLYING',
  'PROCESS',
  'SIGNED',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'CLOSE',
]);
export type PromotionStatus = z.infer<typeof promotionStatusSchema>;

/**
 * A promotion's kind says how a member takes part: by a click, by an application that staff review, or by claiming the
 * reward.
 */
export const promotionKindSchema = z.enum(['NONE', 'JOIN', 'APPLY', 'CLAIM']);
export type PromotionKind = z.infer<typeof promotionKindSchema>;
