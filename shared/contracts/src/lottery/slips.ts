import * as z from '@tessera/contracts/schema';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { gameCodeSchema } from './game';
import { numeroCodeSchema } from './numero';

/** slipLimits holds how much one slip can have: lines, multiples of a line, draws of a chase plan. */
export const slipLimits = { lines: 1_000, multiple: 999, chase: 50 } as const;

/** lotteryLineSchema describes one bet of a slip: a play, its picks, and how many units are staked on it. */
export const lotteryLineSchema = z.object({
  playCode: z.string().check(z.regex(/^\w{1,30}$/)),
  picks: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/))).check(z.minLength(1), z.maxLength(12)),
  multiple: z._default(z.number().check(z.int(), z.gte(1), z.lte(slipLimits.multiple)), 1),
});
export type LotteryLine = z.infer<typeof lotteryLineSchema>;

/** slipStatusSchema says how a slip stands: CANCELLED by the member or by a plan's end, VOID where its draw was cancelled. */
export const slipStatusSchema = z.enum(['OPEN', 'WON', 'LOST', 'CANCELLED', 'VOID']);

/** lotterySlipSchema describes a slip of the member in one draw. Amounts are decimal strings, times are ISO 8601 in UTC. */
export const lotterySlipSchema = z.object({
  slipId: z.string(),
  /** Slips of one chase plan have one order. */
  orderId: z.string(),
  gameCode: gameCodeSchema,
  numero: z.string(),
  lines: z.number(),
  /** The first few of its lines, to be told from other slips by. */
  first: z.array(lotteryLineSchema),
  /** The price of one unit. */
  unit: moneySchema,
  /** What the plan multiplies every line by in this draw. */
  multiple: z.number(),
  stake: moneySchema,
  /** 0 until drawn; what was given back of a slip that is CANCELLED or VOID. */
  payout: moneySchema,
  status: slipStatusSchema,
  /** Whether it belongs to a plan of several draws, and whether the plan ends with the first win. */
  chase: z.nullable(z.object({ draws: z.number(), stopOnWin: z.boolean() })),
  placedAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
  /** What the operator has changed of its draw: why, in its own words, and when the numbers are shown by now. */
  change: z._default(
    z.nullable(
      z.object({
        state: z.enum(['DELAYED', 'CANCELLED', 'CORRECTED']),
        reason: z.string(),
        drawsAt: z.string(),
      }),
    ),
    null,
  ),
});
export type LotterySlip = z.output<typeof lotterySlipSchema>;

/**
 * placeLotterySlipCall places a slip of many bets on an open draw, all of them or none, and with a chase plan on the draws
 * after it too: the money of all draws is taken at once, and what the plan does not need comes back. `total` is what the
 * player has agreed to: another sum is refused. It needs an `Idempotency-Key`: the same key again answers with the same
 * slips, also after closing. Fails: LOTTERY_DRAW_CLOSED (by the platform's clock), LOTTERY_TOTAL_CHANGED (`value` holds
 * the right one), STAKE_OUT_OF_RANGE, LIMIT_REACHED (one that the player has set), BALANCE_TOO_LOW (`value` holds what it takes and what is there), VALIDATION_FAILED
 * (`lines.12.picks`; `lines` for too many), REAL_ACCOUNT_NEEDED, GAME_NOT_FOUND, IDEMPOTENCY_CONFLICT.
 */
export const placeLotterySlipCall = defineCall({
  method: 'POST',
  path: '/lgw/lottery/slips',
  auth: 'token',
  failures: [
    'GAME_NOT_FOUND',
    'AMOUNT_INVALID',
    'STAKE_OUT_OF_RANGE',
    'LIMIT_REACHED',
    'IDENTITY_NEEDED',
    'IDEMPOTENCY_CONFLICT',
    'LOTTERY_DRAW_CLOSED',
    'LOTTERY_TOTAL_CHANGED',
    'BALANCE_TOO_LOW',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  request: z.object({
    gameCode: gameCodeSchema,
    numero: numeroCodeSchema,
    /** The price of one unit; a line stakes it as often as its multiple says. */
    unit: moneySchema,
    lines: z.array(lotteryLineSchema).check(z.minLength(1), z.maxLength(slipLimits.lines)),
    chase: z.optional(
      z.object({
        /** For each draw, beginning with the open one, what every line is multiplied by. */
        multiples: z
          .array(z.number().check(z.int(), z.gte(1), z.lte(slipLimits.multiple)))
          .check(z.minLength(2), z.maxLength(slipLimits.chase)),
        stopOnWin: z.boolean(),
      }),
    ),
    total: moneySchema,
  }),
  response: z.object({ slips: z.array(lotterySlipSchema) }),
});

const slipId = z.string().check(z.regex(/^\d{1,18}$/));

/**
 * cancelLotterySlipCall takes a slip back while its draw is open, with `rest` all that are open of its plan. Once is
 * enough: a slip that is taken back already is answered as it is. Fails: NOT_FOUND, LOTTERY_DRAW_CLOSED.
 */
export const cancelLotterySlipCall = defineCall({
  method: 'POST',
  path: '/lgw/lottery/slips/cancel',
  auth: 'token',
  failures: ['NOT_FOUND', 'LOTTERY_DRAW_CLOSED'],
  request: z.object({ slipId, rest: z._default(z.boolean(), false) }),
  response: z.object({ slips: z.array(lotterySlipSchema) }),
});

/** myLotterySlipsCall returns the member's own slips of a game, newest first. Fails: GAME_NOT_FOUND. */
export const myLotterySlipsCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/slips',
  auth: 'token',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({ gameCode: gameCodeSchema, ...pageRequest({ most: 50, usual: 10 }) }),
  response: z.object({ list: z.array(lotterySlipSchema), ...pageResponse }),
});

/** lotterySlipLinesCall returns the lines of a slip of the member's own, with what each has won. Fails: NOT_FOUND. */
export const lotterySlipLinesCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/slips/lines',
  auth: 'token',
  failures: ['NOT_FOUND'],
  request: z.object({ slipId }),
  response: z.object({
    slip: lotterySlipSchema,
    lines: z.array(z.extend(lotteryLineSchema, { stake: moneySchema, payout: moneySchema })),
  }),
});
