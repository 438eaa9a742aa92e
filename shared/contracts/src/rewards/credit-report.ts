import * as z from '@tessera/contracts/schema';
import { movementGroupSchema, recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';

/** What one kind of credit came to: `mission.reward`, three times. */
const creditLineSchema = z.object({
  kind: z.string(),
  group: movementGroupSchema,
  count: z.number(),
  amount: moneySchema,
});

/**
 * creditReportCall returns what was credited to the member in a period beside what games have paid (section 2.12): deposits,
 * and rewards by their kind, the largest first. Fails: VALIDATION_FAILED (days that are none), REAL_ACCOUNT_NEEDED.
 */
export const creditReportCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getCreditReport',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object(recordDaysRequest),
  response: z.object({
    days: recordDaysSchema,
    deposits: moneySchema,
    rewards: moneySchema,
    lines: z.array(creditLineSchema),
  }),
});
