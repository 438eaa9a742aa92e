import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { aroundRequest, pageRequest, pageResponse } from '../wire/query';
import { bonusSchema } from './bonus';
import { bonusTermsShape } from './terms';

/**
 * bonusRefusalSchema says why a member cannot have a bonus: another one is ACTIVE or PENDING with a deposit, it is
 * for a first deposit (NOT_FIRST) or for a later one (NO_DEPOSIT), the deposit is too small (AMOUNT), or it is
 * offered no more (CLOSED).
 */
export const bonusRefusalSchema = z.enum([
  'ACTIVE',
  'PENDING',
  'NOT_FIRST',
  'NO_DEPOSIT',
  'AMOUNT',
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
  response: z.object({ offers: z.array(bonusOfferSchema), usualStake: moneySchema }),
});

/**
 * bonusListCall returns the member's bonuses, newest first (section 2.12, bonusDetails). Fails:
 * REAL_ACCOUNT_NEEDED.
 */
export const bonusListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_getBonusList',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({ ...pageRequest({ most: 50, usual: 10 }), ...aroundRequest }),
  response: z.object({ list: z.array(bonusSchema), ...pageResponse }),
});

/**
 * forfeitBonusCall gives up an active bonus: its bonus money goes back to the operator, cash stays. Forfeiting
 * again is done. Fails: NOT_FOUND (another's too), BONUS_ENDED (it has ended in another way), REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const forfeitBonusCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_forfeitBonus',
  auth: 'token',
  failures: ['NOT_FOUND', 'BONUS_ENDED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 30, windowSeconds: 600 },
  request: z.object({ bonusId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: bonusSchema,
});
