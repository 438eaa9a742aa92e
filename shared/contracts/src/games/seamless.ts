import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { payAsSchema } from '../bonuses/terms';
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

/** Free rounds that the player of a session has left in its game; null where there are none. */
const freeRoundsShape = {
  freeRounds: z._default(
    z.nullable(
      z.object({
        /** What a stake names that is to be one of them. */
        grantId: z.string(),
        /** Of each round, and no other. */
        stake: moneySchema,
        total: z.number(),
        left: z.number(),
        /** What they have won so far, and what they win together at most. */
        won: moneySchema,
        cap: moneySchema,
        payAs: payAsSchema,
        expiresAt: z.string(),
      }),
    ),
    null,
  ),
} as const;

const walletReplySchema = z.object({ balance: moneySchema, currency: z.string(), ...freeRoundsShape });
/** The free rounds that are left are told by the balance call. */
const effectReplySchema = z.object({
  balance: moneySchema,
  currency: z.string(),
  /** The platform's id of the bet. */
  betId: z.string(),
  /** True when this transaction had been performed before. */
  repeated: z.boolean(),
  /** What was paid for a free round that this call has settled: all free rounds of a grant win its cap at most. */
  paid: z.optional(moneySchema),
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
    ...freeRoundsShape,
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
 * With `freeRound` no money is taken: the stake is one free round of that grant, and FREE_ROUND_REFUSED where it is not the player's,
 * not for this game, not at this stake, used up or over.
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
    'FREE_ROUND_REFUSED',
    'ROUND_CLOSED',
    'IDEMPOTENCY_CONFLICT',
  ],
  request: z.object({
    ...transactionFields,
    amount: moneySchema,
    /** The grant whose round it is to be: see `freeRounds`. */
    freeRound: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  response: effectReplySchema,
});

/**
 * seamlessSettleCall ends a round with its payout ("0" for a loss), once. A free round is paid by the operator: `paid` says how much. A round that is over is refused
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
 * seamlessVoidCall gives the stake of an open round back, and a free round to be played again. After settlement it is refused with ROUND_CLOSED.
 * A round that has no stake yet is void from then on: a bet that comes late is refused.
 */
export const seamlessVoidCall = defineCall({
  method: 'POST',
  path: '/seamless/void',
  failures: ['PROVIDER_REFUSED', 'GAME_SESSION_INVALID', 'NOT_FOUND', 'ROUND_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  request: z.object(transactionFields),
  response: effectReplySchema,
});
