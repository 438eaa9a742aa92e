import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * breakKindSchema names how a member stops: a TIME_OUT of days or weeks, an EXCLUSION of months or years, or the
 * CLOSURE of the account, which does not end.
 */
export const breakKindSchema = z.enum(['TIME_OUT', 'EXCLUSION', 'CLOSURE']);
export type BreakKind = z.infer<typeof breakKindSchema>;

/** breakActiveSchema describes the `value` of BREAK_ACTIVE: until when (ISO 8601), or null for always. */
export const breakActiveSchema = z.object({ until: z.nullable(z.string()) });

const breaksResponse = z.object({
  /** What goes on now; null where the member plays. */
  active: z.nullable(
    z.extend(breakActiveSchema, {
      kind: breakKindSchema,
      /** How it ends: at that time, or when the member asks for it, from then on or now. */
      end: z._default(z.enum(['TIME', 'REQUEST_LATER', 'REQUEST_NOW']), 'TIME'),
    }),
  ),
  /** Lengths to choose from, in hours. */
  timeOutHours: z.array(z.number()),
  /** Lengths to choose from, in months. */
  exclusionMonths: z.array(z.number()),
  /** Where one excludes oneself from every operator of the market; null where there is no such place. */
  register: z.nullable(z.object({ name: z.string(), url: z.string() })),
});
export type Breaks = z.output<typeof breaksResponse>;

const path = '/wps/member/break';

/** breaksCall returns the break that a member is on, and which ones the market has. Fails: REAL_ACCOUNT_NEEDED. */
export const breaksCall = defineCall({
  method: 'GET',
  path,
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({}),
  response: breaksResponse,
});

/**
 * beginBreakCall begins a break at once: every session of the member ends, this one too. Whoever signs in meanwhile can
 * withdraw, read records and reach customer service. A break is made longer by another one, never shorter. Fails:
 * VALIDATION_FAILED with `length` AMOUNT_INVALID (not one of the market's, or it would end before the present one).
 */
export const beginBreakCall = defineCall({
  method: 'POST',
  path,
  auth: 'token',
  realAccountOnly: true,
  whileOnBreak: true,
  failures: [],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    kind: breakKindSchema,
    /** Hours of a TIME_OUT, months of an EXCLUSION; 0 for a CLOSURE. */
    length: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
  response: breakActiveSchema,
});

/**
 * endExclusionCall ends an exclusion whose time is over, in a market where it goes on until its member asks: play is
 * open again at the answered time. Fails: NOT_FOUND (nothing waits to be ended).
 */
export const endExclusionCall = defineCall({
  method: 'POST',
  path: '/wps/member/break/end',
  auth: 'token',
  realAccountOnly: true,
  whileOnBreak: true,
  failures: ['NOT_FOUND'],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({}),
  response: breakActiveSchema,
});
