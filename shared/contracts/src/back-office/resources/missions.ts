import * as z from '@tessera/contracts/schema';
import { missionGoalSchema, missionPeriodSchema } from '../../missions/mission';
import { gameTypeSchema } from '../../operator/operator';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { lineOf, sortSchema, textsOf } from './content';

const state = z.enum(['OPEN', 'CLOSED']);
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const maybeDay = z._default(
  z.nullable(
    z.union([
      day,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
  ),
  null,
);

/** `1000:25` is a step that takes 1,000 and pays 25. */
const step = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?:\d{1,9}(\.\d{1,4})?$/));

/** What decides what a mission pays. */
const terms = {
  goal: missionGoalSchema,
  period: missionPeriodSchema,
  /** From the smallest on. */
  steps: z.array(step).check(z.minLength(1), z.maxLength(20)),
  /** Categories that count; all where nothing stands. */
  games: z._default(z.array(gameTypeSchema), []),
  /** What has to be staked on a day for it to count. */
  perDay: z._default(moneySchema, '0'),
};

const body = z
  .object({
    texts: textsOf(z.object({ title: lineOf(80), text: lineOf(300) })),
    ...terms,
    startsOn: maybeDay,
    endsOn: maybeDay,
    claimDays: z.number().check(z.int(), z.gte(1), z.lte(90)),
    sort: sortSchema,
  })
  .check(
    z.refine(({ period, startsOn }) => period !== 'EVENT' || startsOn !== null, { path: ['startsOn'] }),
    z.refine(
      ({ period, startsOn, endsOn }) =>
        (period !== 'EVENT' || endsOn !== null) &&
        (startsOn === null || endsOn === null || endsOn >= startsOn),
      { path: ['endsOn'] },
    ),
  );

/**
 * missionsResource holds what missions ask and pay. A save is for the periods to come: one that has begun goes on under
 * its own terms, also where the mission is closed. `estimate…` says what it would have cost in the last thirty days.
 */
export const missionsResource = defineResource({
  name: 'missions',
  record: z.object({
    ...recordShape,
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), text: z.string() })),
    goal: missionGoalSchema,
    period: missionPeriodSchema,
    steps: z.array(z.string()),
    games: z.array(z.string()),
    perDay: moneySchema,
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    claimDays: z.number(),
    sort: z.number(),
    state,
    /** How many steps were claimed, and what they paid. */
    claims: z.number(),
    paid: moneySchema,
    /** Null in a list, where it is not computed. */
    estimateMembers: z.nullable(z.number()),
    estimateCost: z.nullable(moneySchema),
    currency: z.string(),
  }),
  list: {
    filters: { state, goal: missionGoalSchema, period: missionPeriodSchema },
    sorts: ['sort', 'title'],
    sort: 'sort',
    search: true,
    columns: ['title', 'goal', 'period', 'steps', 'state', 'claims', 'paid'],
  },
  create: body,
  update: body,
  estimate: z.object(terms),
  fields: {
    goal: 'choice',
    period: 'choice',
    steps: 'codes',
    games: 'codes',
    perDay: 'money',
    startsOn: 'day',
    endsOn: 'day',
    claimDays: 'number',
    sort: 'number',
  },
  texts: { title: 'line', text: 'text' },
  actions: {
    /** Its next period begins at once. */
    open: { roles: ['finance'], reason: 'required', states: ['CLOSED'], effect: true },
    /** No other period begins; the one that runs goes on and can be claimed. */
    close: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  preview: true,
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
});
