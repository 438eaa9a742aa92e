import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** providerHeaders names the headers by which a provider authenticates itself. */
export const providerHeaders = { code: 'x-provider', key: 'x-provider-key' } as const;

const sessionField = { session: z.string().check(z.minLength(20), z.maxLength(100)) } as const;
const idText = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/));
const transactionFields = {
  ...sessionField,
  /** The provider's own id of this movement. The same id again performs nothing and answers the same. */
  transactionId: idText,
  roundId: idText,
} as const;

const walletReplySchema = z.object({ balance: moneySchema, currency: z.string() });
const effectReplySchema = z.object({
  balance: moneySchema,
  currency: z.string(),
  /** The platform's id of the bet. */
  betId: z.string(),
  /** True when this transaction had been performed before. */
  repeated: z.boolean(),
});

/**
 * seamlessAuthenticateCall returns who plays, at which operator, and with which balance.
 * GAME_SESSION_INVALID.
 */
export const seamlessAuthenticateCall = defineCall({
  method: 'POST',
  path: '/seamless/authenticate',
  failures: ['PROVIDER_REFUSED', 'GAME_SESSION_INVALID'],
  request: z.object(sessionField),
  response: z.object({
    playerId: z.string(),
    operator: z.string(),
    gameCode: z.string(),
    trial: z.boolean(),
    balance: moneySchema,
    currency: z.string(),
    digits: z.number(),
  }),
});

/** seamlessBalanceCall returns the balance of the player of a game session. Fails: GAME_SESSION_INVALID. */
export const seamlessBalanceCall = defineCall({
  method: 'POST',
  path: '/seamless/balance',
  failures: ['PROVIDER_REFUSED', 'GAME_SESSION_INVALID'],
  request: z.object(sessionField),
  response: walletReplySchema,
});

/**
 * seamlessBetCall takes a stake, of cash first and then of bonus money. BALANCE_TOO_LOW, STAKE_OUT_OF_RANGE,
 * BONUS_STAKE_TOO_LARGE (for a stake that takes bonus money), IDEMPOTENCY_CONFLICT (same id, other content), ROUND_CLOSED
 * (the round has had its stake, or was voided before), LIMIT_REACHED (one that the player has set), GAME_SESSION_INVALID (over, or its player has signed out since).
 */
export const seamlessBetCall = defineCall({
  method: 'POST',
  path: '/seamless/bet',
  failures: [
    'PROVIDER_REFUSED',
    'GAME_SESSION_INVALID',
    'AMOUNT_INVALID',
    'STAKE_OUT_OF_RANGE',
    'BONUS_STAKE_TOO_LARGE',
    'LIMIT_REACHED',
    'BALANCE_TOO_LOW',
    'ROUND_CLOSED',
    'IDEMPOTENCY_CONFLICT',
  ],
  request: z.object({ ...transactionFields, amount: moneySchema }),
  response: effectReplySchema,
});

/**
 * seamlessSettleCall ends a round with its payout ("0" for a loss), once. A round that is over is refused
 * with ROUND_CLOSED.
 */
export const seamlessSettleCall = defineCall({
  method: 'POST',
  path: '/seamless/settle',
  failures: [
    'PROVIDER_REFUSED',
    'GAME_SESSION_INVALID',
    'AMOUNT_INVALID',
    'NOT_FOUND',
    'ROUND_CLOSED',
    'IDEMPOTENCY_CONFLICT',
  ],
  request: z.object({ ...transactionFields, amount: moneySchema }),
  response: effectReplySchema,
});

/**
 * seamlessVoidCall gives the stake of an open round back. After settlement it is refused with ROUND_CLOSED.
 * A round that has no stake yet is void from then on: a bet that comes late is refused.
 */
export const seamlessVoidCall = defineCall({
  method: 'POST',
  path: '/seamless/void',
  failures: ['PROVIDER_REFUSED', 'GAME_SESSION_INVALID', 'NOT_FOUND', 'ROUND_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  request: z.object(transactionFields),
  response: effectReplySchema,
});
