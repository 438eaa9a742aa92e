import * as z from '@tessera/contracts/schema';

/**
 * marketSchema names the market whose rules of player protection an operator keeps: Great Britain, Malta, Ontario,
 * Brazil, or none in particular.
 */
export const marketSchema = z.enum(['gb', 'mt', 'on', 'br', 'neutral']);
export type Market = z.infer<typeof marketSchema>;
