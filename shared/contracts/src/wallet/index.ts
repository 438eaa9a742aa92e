import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

export * from './member-transfers';
export * from './vendor-wallets';

/**
 * balanceSchema describes the member's central wallet, and the only one where `isSingle`. `sequence` grows with every posting: of two answers, the
 * one with the higher is newer.
 */
export const balanceSchema = z.object({
  amount: moneySchema,
  currency: z.string(),
  sequence: z.number(),
});
export type Balance = z.infer<typeof balanceSchema>;

/**
 * balanceCall returns the balance of the member's central wallet. Of two answers, the one with the higher
 * `sequence` is newer.
 */
export const balanceCall = defineCall({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: balanceSchema,
});

/**
 * merchantWalletSchema describes the member's wallets at this operator (section 3). `isSingle` means that one
 * balance plays every vendor's games and nothing is moved between wallets.
 */
export const merchantWalletSchema = z.object({ isSingle: z.boolean() });

/** merchantWalletCall returns whether one balance is used in every game (section 7.3). */
export const merchantWalletCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: merchantWalletSchema,
});
