import * as z from '@tessera/contracts/schema';

/**
 * promotionKindSchema says how a member takes part: by a click, by an application that staff review, or by
 * claiming the reward.
 */
export const promotionKindSchema = z.enum(['NONE', 'JOIN', 'APPLY', 'CLAIM']);
export type PromotionKind = z.infer<typeof promotionKindSchema>;
