import * as z from '@tessera/contracts/schema';

/**
 * marketSchema names the market whose rules of player protection an operator keeps: Great Britain, Malta, Ontario,
 * Brazil, or none in particular.
 */
export const marketSchema = z.enum(['gb', 'mt', 'on', 'br', 'neutral']);
export type Market = z.infer<typeof marketSchema>;

/**
 * marketFeatureSchema names what a market may not allow: play money before anybody's age is known, taking back a withdrawal
 * that is requested, levels of loyalty, naming winners to others, bonuses that are played through over several products, and
 * games that go on by themselves.
 */
export const marketFeatureSchema = z.enum([
  'FREE_PLAY',
  'WITHDRAWAL_CANCEL',
  'VIP',
  'WINNER_BOARD',
  'MIXED_PROMOTIONS',
  'AUTOPLAY',
]);
export type MarketFeature = z.infer<typeof marketFeatureSchema>;
