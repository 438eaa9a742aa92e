import * as z from '@tessera/contracts/schema';
import { profitCategorySchema, recordDaysSchema } from './record';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** playWeekSchema describes what a week of the operator's days came to. It begins on a Monday. */
export const playWeekSchema = z.object({
  from: z.string(),
  /** What was staked, less what was given back. */
  stake: moneySchema,
  payout: moneySchema,
  /** Payout less stake: below 0 where the member has lost. */
  result: moneySchema,
  deposits: moneySchema,
  withdrawals: moneySchema,
});
export type PlayWeek = z.output<typeof playWeekSchema>;

/**
 * playRecordCall returns what the member has paid in and out since they joined, and what they have played in the last
 * months, by week (oldest first, without a gap) and by category. Fails: REAL_ACCOUNT_NEEDED.
 */
export const playRecordCall = defineCall({
  method: 'GET',
  path: '/wps/member/play-record',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({ months: z._default(z.enum(['3', '12']), '3') }),
  response: z.object({
    days: recordDaysSchema,
    lifetime: z.object({
      deposits: moneySchema,
      withdrawals: moneySchema,
      /** Withdrawals less deposits: below 0 where more was paid in than came back. */
      net: moneySchema,
    }),
    weeks: z.array(playWeekSchema),
    byCategory: z.array(profitCategorySchema),
  }),
});
export type PlayRecord = z.output<typeof playRecordCall.response>;
