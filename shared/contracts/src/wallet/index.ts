import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** balanceSchema describes the one wallet. `sequence` grows with every posting: of two answers the higher one is the newer. */
export const balanceSchema = z.object({
  amount: moneySchema,
  currency: z.string(),
  sequence: z.number(),
});
export type Balance = z.infer<typeof balanceSchema>;

/** balanceCall returns the member's one wallet. Of two answers the one with the higher `sequence` is the newer. */
export const balanceCall = defineCall({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: balanceSchema,
});

/**
 * merchantWalletSchema describes the wallets of a member at this operator (section 3). Single: one balance plays
 * every vendor's games, and nothing is moved between wallets.
 */
export const merchantWalletSchema = z.object({ isSingle: z.boolean() });

/** Answers whether one balance plays everything (section 7.3). */
export const merchantWalletCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: merchantWalletSchema,
});
