import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { recordDaysRequest, recordDaysSchema, statementOf } from '../records';
import { queryInteger } from '../wire/query';
import { bonusSchema, bonusStateSchema } from './bonus';
import { bonusKindSchema, bonusTermsShape, cashbackPeriodSchema, payAsSchema } from './terms';

/**
 * bonusRefusalSchema says why a member cannot have a bonus: another one is ACTIVE or PENDING with a deposit, it is
 * for a first deposit (NOT_FIRST) or for a later one (NO_DEPOSIT), the deposit is too small (AMOUNT), they have
 * had these free rounds (HAD), or it is offered no more (CLOSED).
 */
export const bonusRefusalSchema = z.enum([
  'ACTIVE',
  'PENDING',
  'NOT_FIRST',
  'NO_DEPOSIT',
  'AMOUNT',
  'HAD',
  'CLOSED',
]);
export type BonusRefusal = z.infer<typeof bonusRefusalSchema>;

/** chosenBonusSchema names a rule in the version whose terms were on screen. */
export const chosenBonusSchema = z.object({
  ruleId: z.string().check(z.regex(/^\d{1,18}$/)),
  version: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
});
export type ChosenBonus = z.output<typeof chosenBonusSchema>;

/** bonusOfferSchema describes a bonus that can be chosen with a deposit, or why this member cannot choose it. */
export const bonusOfferSchema = z.object({
  ruleId: z.string(),
  version: z.number(),
  title: z.string(),
  ...bonusTermsShape,
  /** A deposit brings it by itself, unless its member says no. */
  automatic: z._default(z.boolean(), false),
  refusal: z.nullable(bonusRefusalSchema),
});
export type BonusOffer = z.output<typeof bonusOfferSchema>;

/**
 * bonusOffersCall returns the bonuses that the operator offers with deposits. `usualStake` is the middle one of the
 * member's last stakes, or ten of the currency before the first. Fails: REAL_ACCOUNT_NEEDED.
 */
export const bonusOffersCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBonusOffers',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({
    offers: z.array(bonusOfferSchema),
    usualStake: moneySchema,
    /** Whether bonuses may come by themselves; the member can say no to all of them. */
    wantsAutomatic: z._default(z.boolean(), true),
  }),
});

/**
 * bonusListCall returns the member's bonuses that were given in these days, newest first (section 2.12, bonusDetails),
 * and the one that is being played, whatever the filter says. Totals cover every page of the filter. Fails:
 * REAL_ACCOUNT_NEEDED.
 */
export const bonusListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBonusList',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({
    ...recordDaysRequest,
    kind: z._default(z.union([bonusKindSchema, z.literal('ALL')]), 'ALL'),
    state: z._default(z.union([bonusStateSchema, z.literal('ALL')]), 'ALL'),
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,18}$/))),
    pageSize: z._default(queryInteger(1, 100), 20),
  }),
  response: z.object({
    active: z.nullable(bonusSchema),
    list: z.array(bonusSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
    days: recordDaysSchema,
    totals: z.object({
      count: z.number(),
      granted: moneySchema,
      /** What became cash of those that were played through. */
      becameCash: moneySchema,
      /** What went back to the operator: time over, or given up. */
      wentBack: moneySchema,
    }),
  }),
});

/**
 * setAutomaticBonusesCall notes whether bonuses may come to the member by themselves. One that was given stays. Fails:
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const setAutomaticBonusesCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_setAutomaticBonuses',
  auth: 'token',
  whileOnBreak: true,
  failures: [],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ enabled: z.boolean() }),
  response: z.object({ enabled: z.boolean() }),
});

/** cashbackSchema describes what a period has brought a member. Days are the operator's, `2026-03-02`. */
export const cashbackSchema = z.object({
  cashbackId: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  loss: moneySchema,
  amount: moneySchema,
  payAs: payAsSchema,
  /** WAITING until the bonus that is played is over; LAPSED where it waited for as long as it would have been played. */
  state: z.enum(['WAITING', 'PAID', 'LAPSED']),
  bonusId: z.nullable(z.string()),
});
export type Cashback = z.output<typeof cashbackSchema>;

/** cashbackOfferSchema describes a cashback that the operator gives, and how far the period has come for the member. */
export const cashbackOfferSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  ...bonusTermsShape,
  period: cashbackPeriodSchema,
  payAs: payAsSchema,
  /** The days of the period that is running, both inclusive; it is paid on the day after. */
  from: z.string(),
  to: z.string(),
  /** What games have kept of the member's cash in it; 0 where the member is ahead. */
  loss: moneySchema,
  /** What that would bring now, and how much would have to be played for it. */
  amount: moneySchema,
  turnover: moneySchema,
});
export type CashbackOffer = z.output<typeof cashbackOfferSchema>;

/** cashbackCall returns the cashbacks that the operator gives, and the member's last ones. Fails: REAL_ACCOUNT_NEEDED. */
export const cashbackCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getCashback',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({}),
  response: z.object({ offers: z.array(cashbackOfferSchema), last: z.array(cashbackSchema) }),
});

const bonusId = z.string().check(z.regex(/^\d{1,18}$/));

/** bonusCall returns one bonus of the member. Fails: NOT_FOUND (another's too), REAL_ACCOUNT_NEEDED. */
export const bonusCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBonus',
  auth: 'token',
  failures: ['NOT_FOUND'],
  realAccountOnly: true,
  request: z.object({ bonusId }),
  response: bonusSchema,
});

/**
 * createBonusStatementCall makes the address of a statement of the member's bonuses. `path` is of this origin, and good
 * for one download within a minute while the session goes on.
 */
export const createBonusStatementCall = defineCall({
  ...statementOf,
  path: '/wps/relay/GCS_createBonusStatement',
});

/**
 * forfeitBonusCall gives up an active bonus: its bonus money goes back to the operator, cash stays. Of free rounds those that are
 * left are given up, and what was won where it is to be bonus money; won cash stays. Forfeiting
 * again is done. Fails: NOT_FOUND (another's too), BONUS_ENDED (it has ended in another way), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const forfeitBonusCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_forfeitBonus',
  auth: 'token',
  failures: ['NOT_FOUND', 'BONUS_ENDED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ bonusId }),
  response: bonusSchema,
});
