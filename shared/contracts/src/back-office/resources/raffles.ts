import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../../operator/operator';
import { moneySchema, positiveMoneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { lineOf, momentSchema, textsOf } from './content';

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const texts = textsOf(z.object({ title: lineOf(80), text: lineOf(300) }));
const shownTexts = textsOf(z.object({ title: z.string(), text: z.string() }));
const roles = { read: ['support', 'finance', 'editor'], write: ['finance'] } as const;
const raffleState = z.enum(['CLOSED', 'OPEN', 'DRAWN']);
const envelopeState = z.enum(['CLOSED', 'OPEN']);

const raffleBody = z
  .object({
    texts,
    /** Categories that count; all where nothing stands. */
    games: z._default(z.array(gameTypeSchema), []),
    /** What has to be staked for one ticket. */
    ticketStake: positiveMoneySchema,
    maxTickets: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
    startsOn: day,
    endsOn: day,
    /** By place, from the first on. */
    prizes: z.array(positiveMoneySchema).check(z.minLength(1), z.maxLength(200)),
  })
  .check(z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'] }));

/**
 * rafflesResource holds raffles. From its opening on nothing of a raffle can be changed, and the hash of its seed is told; it
 * is drawn by the platform once its last day is over.
 */
export const rafflesResource = defineResource({
  name: 'raffles',
  record: z.object({
    ...recordShape,
    title: z.string(),
    texts: shownTexts,
    games: z.array(z.string()),
    ticketStake: moneySchema,
    maxTickets: z.number(),
    startsOn: z.string(),
    endsOn: z.string(),
    prizes: z.array(z.string()),
    state: raffleState,
    seedHash: z.string(),
    tickets: z.number(),
    players: z.number(),
    /** What it costs at most, and what was claimed. */
    total: moneySchema,
    paid: moneySchema,
    /** How many tickets the last thirty days' play would have given; null in a list, where it is not computed. */
    estimateTickets: z.nullable(z.number()),
    currency: z.string(),
  }),
  list: {
    filters: { state: raffleState },
    sorts: ['startsOn', 'title'],
    sort: '-startsOn',
    search: true,
    columns: ['title', 'startsOn', 'endsOn', 'state', 'tickets', 'players', 'total', 'paid'],
  },
  create: raffleBody,
  update: raffleBody,
  fields: {
    games: 'codes',
    ticketStake: 'money',
    maxTickets: 'number',
    startsOn: 'day',
    endsOn: 'day',
    prizes: 'codes',
  },
  texts: { title: 'line', text: 'text' },
  actions: {
    /** Members see it; what was staked on its days before counts too. */
    open: { roles: ['finance'], reason: 'required', states: ['CLOSED'], effect: true },
    /** Nobody is drawn; only before its first day. FIELD_IN_THE_PAST afterwards. */
    close: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  preview: true,
  roles,
});

/** `5:80` is eighty envelopes of 5. */
const amounts = z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?:[1-9]\d{0,4}$/));
const envelopeBody = z
  .object({
    texts,
    opensAt: momentSchema,
    closesAt: momentSchema,
    /** What has to be staked in the seven days before. */
    need: z._default(moneySchema, '0'),
    /** How many of each amount; ten thousand in all at most. */
    amounts: z.array(amounts).check(z.minLength(1), z.maxLength(20)),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => Date.parse(closesAt) > Date.parse(opensAt), { path: ['closesAt'] }),
  );

/**
 * redEnvelopesResource holds handings out of red envelopes. From its opening on nothing of one can be changed, and the hash of
 * its seed is told.
 */
export const redEnvelopesResource = defineResource({
  name: 'red-envelopes',
  record: z.object({
    ...recordShape,
    title: z.string(),
    texts: shownTexts,
    opensAt: z.string(),
    closesAt: z.string(),
    need: moneySchema,
    amounts: z.array(z.string()),
    state: envelopeState,
    seedHash: z.string(),
    /** How many were opened, and what they paid; what all of them pay. */
    opened: z.number(),
    paid: moneySchema,
    total: moneySchema,
    /** How many have staked enough in the last thirty days; null in a list, where it is not computed. */
    estimateMembers: z.nullable(z.number()),
    currency: z.string(),
  }),
  list: {
    filters: { state: envelopeState },
    sorts: ['opensAt', 'title'],
    sort: '-opensAt',
    search: true,
    columns: ['title', 'opensAt', 'closesAt', 'state', 'opened', 'total', 'paid'],
  },
  create: envelopeBody,
  update: envelopeBody,
  fields: { opensAt: 'moment', closesAt: 'moment', need: 'money', amounts: 'codes' },
  texts: { title: 'line', text: 'text' },
  actions: {
    /** Members see it and can open theirs from its moment on. */
    open: { roles: ['finance'], reason: 'required', states: ['CLOSED'], effect: true },
    /** Only while nobody has opened one and its moment is ahead. FIELD_IN_THE_PAST afterwards. */
    close: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  preview: true,
  roles,
});
