import * as z from '@tessera/contracts/schema';
import { rewardArtSchema, rewardTypeSchema } from '../../points/reward';
import { moneySchema, positiveMoneySchema } from '../../wire/money';
import { defineResource } from '../resource';
import {
  contentActionsOf,
  contentShape,
  contentStateSchema,
  endsAfterItBegins,
  lineOf,
  maybeLine,
  pictureIdSchema,
  scheduleFields,
  scheduleShape,
  sortSchema,
  textsOf,
} from './content';

const stockSchema = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000_000)));
const terms = {
  type: rewardTypeSchema,
  points: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
  /** What one pays: of MONEY, and of nothing else. */
  amount: z._default(z.nullable(positiveMoneySchema), null),
};
const editable = {
  texts: textsOf(z.object({ title: lineOf(80), summary: lineOf(160), requirements: maybeLine(160) })),
  ...terms,
  picture: pictureIdSchema,
  /** What is drawn where there is no picture. */
  art: rewardArtSchema,
  sort: sortSchema,
  ...scheduleShape,
};
interface Paying {
  type: string;
  amount: string | null;
}
const paysWhatItIs = z.refine<Paying>(({ type, amount }) => (type === 'MONEY') === (amount !== null), {
  path: ['amount'],
});

/**
 * mallRewardsResource describes what points are redeemed for. What is saved over a published reward waits beside it, so that
 * nobody pays another cost than the one shown; the stock alone changes at once. An estimate says how many have earned its
 * points in the last thirty days, and what it would have paid them, as far as the stock goes.
 */
export const mallRewardsResource = defineResource({
  name: 'mall-rewards',
  record: z.object({
    ...contentShape,
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), summary: z.string(), requirements: z.string() })),
    type: rewardTypeSchema,
    points: z.number(),
    amount: z.nullable(moneySchema),
    /** How many are left; null where there is no end to them. */
    stock: z.nullable(z.number()),
    /** How many were redeemed, without those that were rejected. */
    redeemed: z.number(),
    picture: z.nullable(z.string()),
    art: rewardArtSchema,
    sort: z.number(),
    currency: z.string(),
  }),
  list: {
    filters: { state: contentStateSchema, type: rewardTypeSchema },
    sorts: ['sort', 'title', 'points', 'publishFrom'],
    sort: 'sort',
    search: true,
    columns: ['title', 'type', 'points', 'amount', 'stock', 'redeemed', 'state', 'missing'],
  },
  create: z
    .object({ ...editable, stock: z._default(stockSchema, null) })
    .check(endsAfterItBegins, paysWhatItIs),
  update: z.object(editable).check(endsAfterItBegins, paysWhatItIs),
  estimate: z.object({ ...terms, stock: z.optional(stockSchema) }),
  fields: {
    type: 'choice',
    points: 'number',
    amount: 'money',
    stock: 'number',
    picture: 'picture',
    art: 'choice',
    sort: 'number',
    ...scheduleFields,
  },
  texts: { title: 'line', summary: 'text', requirements: 'line' },
  actions: {
    ...contentActionsOf(['finance']),
    /** How many are left from now on; null: no end to them. */
    restock: {
      roles: ['finance'],
      reason: 'optional',
      input: z.object({ stock: z._default(stockSchema, null) }),
      fields: { stock: 'number' },
    },
  },
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
  preview: true,
});
