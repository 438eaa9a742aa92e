import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/** contractKinds lists the contracts between an upline and a downline (section 3). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
/** contractKindSchema names a kind of contract. */
export const contractKindSchema = z.enum(contractKinds);
export type ContractKind = z.infer<typeof contractKindSchema>;

/** salaryPeriods lists how often a contract pays: D daily, W weekly, H semi-monthly, M monthly. */
export const salaryPeriods = ['D', 'W', 'H', 'M'] as const;
/** salaryPeriodSchema names how often a dividend or a daily salary is paid. */
export const salaryPeriodSchema = z.enum(salaryPeriods);
export type SalaryPeriod = z.infer<typeof salaryPeriodSchema>;

/** contractRateSchema describes a rate in per cent: at most two digits behind the point, at most 100. */
export const contractRateSchema = z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/));

const activeMembers = z._default(z.number().check(z.int(), z.gte(0), z.lte(100_000)), 0);
const amount = z._default(moneySchema.check(z.refine((text) => !text.startsWith('-'))), '0');

/** dividendTermsSchema describes a share of what the recipient's team lost in a period. */
export const dividendTermsSchema = z.object({
  period: salaryPeriodSchema,
  rate: contractRateSchema,
  /** How many of the team must have played in the period, the recipient included. */
  activeMembers,
  /** The least valid bet of the team in the period. */
  periodValidBet: amount,
  /** The least that the team must have lost in the period. */
  periodPnl: amount,
});

/** dailySalaryTermsSchema describes a share of the team's valid bet by days. */
export const dailySalaryTermsSchema = z.object({
  period: salaryPeriodSchema,
  rate: contractRateSchema,
  activeMembers,
  /** The least valid bet a day, on average over the period. */
  betAmountDaily: amount,
});

/** hourlySalaryTermsSchema describes a share of the team's valid bet by the hour. */
export const hourlySalaryTermsSchema = z.object({
  rate: contractRateSchema,
  activeMembers,
  /** The least valid bet of the hour. */
  betAmountPerHour: amount,
});

/** realtimeSalaryTermsSchema describes a share of each bet, by how it ended, settled every five minutes. */
export const realtimeSalaryTermsSchema = z.object({
  /** Of the valid bet of rounds that paid more than their stake. */
  winRate: contractRateSchema,
  /** Of the valid bet of all other rounds. */
  lossRate: contractRateSchema,
  /** Rounds with a smaller stake do not count. */
  singleBet: amount,
});

/** contractTermsSchema describes what a contract pays, each kind with its own fields of section 3. */
export const contractTermsSchema = z.discriminatedUnion('kind', [
  z.extend(dividendTermsSchema, { kind: z.literal('dividend') }),
  z.extend(dailySalaryTermsSchema, { kind: z.literal('daily') }),
  z.extend(hourlySalaryTermsSchema, { kind: z.literal('hourly') }),
  z.extend(realtimeSalaryTermsSchema, { kind: z.literal('realtime') }),
]);
export type ContractTerms = z.output<typeof contractTermsSchema>;
