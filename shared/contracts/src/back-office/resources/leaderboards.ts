import * as z from '@tessera/contracts/schema';
import { leaderboardScoreSchema } from '../../leaderboards';
import { gameTypeSchema } from '../../operator/operator';
import { moneySchema, positiveMoneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { lineOf, textsOf } from './content';

const state = z.enum(['CLOSED', 'OPEN', 'PAID']);
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const body = z
  .object({
    texts: textsOf(z.object({ title: lineOf(80), text: lineOf(300) })),
    score: leaderboardScoreSchema,
    /** Categories that count; all where nothing stands. */
    games: z._default(z.array(gameTypeSchema), []),
    startsOn: day,
    endsOn: day,
    /** By place, from the first on. */
    prizes: z.array(positiveMoneySchema).check(z.minLength(1), z.maxLength(200)),
  })
  .check(z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'] }));

/**
 * leaderboardsResource holds races between members. While one is open nothing of it can be changed; its prizes are paid once
 * it is over, by the platform.
 */
export const leaderboardsResource = defineResource({
  name: 'leaderboards',
  record: z.object({
    ...recordShape,
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), text: z.string() })),
    score: leaderboardScoreSchema,
    games: z.array(z.string()),
    startsOn: z.string(),
    endsOn: z.string(),
    prizes: z.array(z.string()),
    state,
    players: z.number(),
    /** What it costs at most, and what was paid. */
    total: moneySchema,
    paid: moneySchema,
    /** How many would have played for it in the last thirty days; null in a list, where it is not computed. */
    estimateMembers: z.nullable(z.number()),
    currency: z.string(),
  }),
  list: {
    filters: { state, score: leaderboardScoreSchema },
    sorts: ['startsOn', 'title'],
    sort: '-startsOn',
    search: true,
    columns: ['title', 'score', 'startsOn', 'endsOn', 'state', 'players', 'total', 'paid'],
  },
  create: body,
  update: body,
  fields: { score: 'choice', games: 'codes', startsOn: 'day', endsOn: 'day', prizes: 'codes' },
  texts: { title: 'line', text: 'text' },
  actions: {
    /** Members see it, and what they play counts from its first day on. */
    open: { roles: ['finance'], reason: 'required', states: ['CLOSED'], effect: true },
    /** Nobody is paid; only before its first day. FIELD_IN_THE_PAST afterwards. */
    close: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  preview: true,
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
});
