import * as z from '@tessera/contracts/schema';
import { pageRequest, pageResponse } from '../wire/query';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { gameCodeSchema } from './game';

/** A lottery bet's status says whether its draw is to come, or how the draw decided it. */
export const lotteryBetStatusSchema = z.enum(['OPEN', 'WON', 'LOST']);

/**
 * lotteryBetSchema describes a bet of the member on one draw. Amounts are decimal strings, times are ISO 8601
 * in UTC.
 */
export const lotteryBetSchema = z.object({
  betId: z.string(),
  gameCode: gameCodeSchema,
  numero: z.string(),
  playCode: z.string(),
  picks: z.array(z.string()),
  stake: moneySchema,
  /** 0 until drawn. */
  payout: moneySchema,
  status: lotteryBetStatusSchema,
  placedAt: z.string(),
  drawsAt: z.string(),
});
export type LotteryBet = z.output<typeof lotteryBetSchema>;

/**
 * placeLotteryBetCall places one bet on an open draw. It needs an `Idempotency-Key`: the same key again
 * answers with the same bet, also after closing. Fails: LOTTERY_DRAW_CLOSED (by the platform's clock),
 * STAKE_OUT_OF_RANGE, BALANCE_TOO_LOW, VALIDATION_FAILED (picks), REAL_ACCOUNT_NEEDED, GAME_NOT_FOUND,
 * IDEMPOTENCY_CONFLICT.
 */
export const placeLotteryBetCall = defineCall({
  method: 'POST',
  path: '/lgw/lottery/bets',
  auth: 'token',
  failures: [
    'GAME_NOT_FOUND',
    'AMOUNT_INVALID',
    'STAKE_OUT_OF_RANGE',
    'IDEMPOTENCY_CONFLICT',
    'LOTTERY_DRAW_CLOSED',
    'BALANCE_TOO_LOW',
  ],
  realAccountOnly: true,
  idempotent: 'required',
  request: z.object({
    gameCode: gameCodeSchema,
    numero: z.string().check(z.regex(/^\d{8}(-\d{4})?$/)),
    playCode: z.string().check(z.regex(/^\w{1,30}$/)),
    picks: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/))).check(z.minLength(1), z.maxLength(12)),
    stake: moneySchema,
  }),
  response: lotteryBetSchema,
});

/** myLotteryBetsCall returns the member's own bets on a game, newest first. */
export const myLotteryBetsCall = defineCall({
  method: 'GET',
  path: '/lgw/lottery/bets',
  auth: 'token',
  failures: ['GAME_NOT_FOUND'],
  request: z.object({
    gameCode: gameCodeSchema,
    ...pageRequest({ most: 50, usual: 10 }),
  }),
  response: z.object({
    list: z.array(lotteryBetSchema),
    ...pageResponse,
  }),
});
