import * as z from '@tessera/contracts/schema';
import { bonusGameTypes, bonusKindSchema, cashbackPeriodSchema, payAsSchema } from '../../bonuses/terms';
import { moneySchema, positiveMoneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { lineOf, sortSchema, textsOf } from './content';

const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
const state = z.enum(['OPEN', 'CLOSED']);

const body = z.object({
  texts: textsOf(z.object({ title: lineOf(80) })),
  kind: bonusKindSchema,
  /** Deposits bring it by themselves, unless their member says no. A cashback always comes by itself. */
  automatic: z._default(z.boolean(), false),
  /** Of free rounds alone: how many, the stake of each, and the games that they are for, by node id. */
  rounds: z._default(z.nullable(whole(1, 500)), null),
  roundStake: z._default(z.nullable(positiveMoneySchema), null),
  roundGames: z._default(z.array(z.string().check(z.regex(/^[\w.:-]{1,64}$/))).check(z.maxLength(20)), []),
  /** How long losses are added up: of a cashback, and of nothing else. */
  period: z._default(z.nullable(cashbackPeriodSchema), null),
  /** A cashback, or what free rounds win, may be cash, with nothing to play. */
  payAs: z._default(payAsSchema, 'BONUS'),
  /** Of the deposit, or of the loss; free rounds take no notice of it. */
  percent: z._default(whole(1, 500), 100),
  /** The most that is given; of free rounds, the most that they win together. */
  cap: positiveMoneySchema,
  /** The least deposit; of a cashback, the least loss. */
  minDeposit: positiveMoneySchema,
  /** How many times the bonus has to be played. */
  factor: whole(1, 100),
  /** The largest stake that takes bonus money. */
  maxStake: z._default(z.nullable(positiveMoneySchema), null),
  /** By how many percent a stake counts in each category; where nothing stands, bonus money is not staked. */
  games: z
    .record(z.string(), whole(0, 100))
    .check(
      z.refine(
        (games) =>
          Object.keys(games).every((type) => bonusGameTypes.some((gameType) => gameType === type)) &&
          Object.values(games).some((percent) => percent > 0),
      ),
    ),
  expiryDays: whole(1, 365),
  sort: sortSchema,
});

/**
 * bonusRulesResource holds the rules by which bonuses are given with deposits and for losses, and what they have cost so
 * far: of free rounds what they have won, and what of that became cash. A bonus that was given keeps the terms that its member accepted; a save is for those to come.
 */
export const bonusRulesResource = defineResource({
  name: 'bonus-rules',
  record: z.object({
    ...recordShape,
    title: z.string(),
    texts: textsOf(z.object({ title: z.string() })),
    kind: bonusKindSchema,
    automatic: z.boolean(),
    period: z.nullable(cashbackPeriodSchema),
    payAs: payAsSchema,
    rounds: z.nullable(z.number()),
    roundStake: z.nullable(moneySchema),
    roundGames: z.array(z.string()),
    percent: z.number(),
    cap: moneySchema,
    minDeposit: moneySchema,
    factor: z.number(),
    maxStake: z.nullable(moneySchema),
    games: z.record(z.string(), z.number()),
    expiryDays: z.number(),
    sort: z.number(),
    state,
    /** How many were given, for how much; what of it became cash, and what is still being played. */
    count: z.number(),
    granted: moneySchema,
    paid: moneySchema,
    outstanding: moneySchema,
    currency: z.string(),
  }),
  list: {
    filters: { state, kind: bonusKindSchema },
    sorts: ['sort', 'title'],
    sort: 'sort',
    search: true,
    columns: [
      'title',
      'kind',
      'percent',
      'cap',
      'factor',
      'state',
      'count',
      'granted',
      'paid',
      'outstanding',
    ],
  },
  create: body,
  update: body,
  fields: {
    kind: 'choice',
    automatic: 'switch',
    period: 'choice',
    payAs: 'choice',
    rounds: 'number',
    roundStake: 'money',
    roundGames: 'codes',
    percent: 'number',
    cap: 'money',
    minDeposit: 'money',
    factor: 'number',
    maxStake: 'money',
    games: 'list',
    expiryDays: 'number',
    sort: 'number',
  },
  texts: { title: 'line' },
  actions: {
    /** Members can choose it from then on. */
    open: { roles: ['finance'], reason: 'required', states: ['CLOSED'] },
    /** Nobody can choose it any more; bonuses that were given go on. */
    close: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
});
