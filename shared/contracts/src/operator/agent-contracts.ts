import * as z from '@tessera/contracts/schema';
import {
  contractRateSchema,
  dailySalaryTermsSchema,
  dividendTermsSchema,
  hourlySalaryTermsSchema,
  realtimeSalaryTermsSchema,
} from '../agent-contracts/terms';

/**
 * operatorAgentContractsSchema says which kinds of contracts an operator has, and on which terms it contracts with
 * agents who have no upline. Rates below them are never higher. A kind that is not named is off.
 */
export const operatorAgentContractsSchema = z.object({
  dividend: z.optional(dividendTermsSchema),
  daily: z.optional(dailySalaryTermsSchema),
  hourly: z.optional(hourlySalaryTermsSchema),
  realtime: z.optional(realtimeSalaryTermsSchema),
  /** The most that the salary rates of one recipient may come to together, in per cent of a bet. */
  maxSalaryRate: contractRateSchema,
  /** How many seconds of play one settlement of real-time salary covers; an hour is a multiple of it. */
  realtimeSeconds: z._default(
    z.number().check(
      z.int(),
      z.gte(5),
      z.lte(3600),
      z.refine((seconds) => 3600 % seconds === 0),
    ),
    300,
  ),
});
