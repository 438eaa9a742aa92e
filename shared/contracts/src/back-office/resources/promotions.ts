import * as z from '@tessera/contracts/schema';
import { promotionCategories } from '../../promotions/categories';
import { promotionKindSchema } from '../../promotions/status';
import { moneySchema, positiveMoneySchema } from '../../wire/money';
import { defineResource } from '../resource';
import {
  contentActions,
  contentRoles,
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

const texts = textsOf(z.object({ title: lineOf(160), summary: maybeLine(400), content: lineOf(20_000) }));
const category = z.string().check(z.regex(/^[A-Z_]{1,40}$/));
const askedSchema = z.enum(['NONE', 'OPTIONAL', 'REQUIRED']);
/** What a promotion pays, and to how many at the most. */
const terms = {
  kind: z._default(promotionKindSchema, 'NONE'),
  /** What a claim or an issue credits; a CLAIM needs one. */
  reward: z._default(z.nullable(positiveMoneySchema), null),
  /** How many may take part; null for everybody. */
  places: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))), null),
};
const editable = {
  category,
  texts,
  /** "REFERRAL", "REBATE", …: what buttons of the site find it by. */
  promotionType: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
  ...terms,
  /** What who applies is asked for. */
  asksComment: z._default(askedSchema, 'OPTIONAL'),
  asksPictures: z._default(askedSchema, 'OPTIONAL'),
  picture: pictureIdSchema,
  sort: sortSchema,
  ...scheduleShape,
};
const claimsHaveReward = z.refine<{ kind: string; reward: string | null }>(
  ({ kind, reward }) => kind !== 'CLAIM' || reward !== null,
  { path: ['reward'] },
);
const body = z.object(editable).check(endsAfterItBegins, claimsHaveReward);

/**
 * promotionsResource describes promotions with their rules and the fields of their form. An estimate says what it would cost
 * if everybody who has played in the last thirty days took part, as far as there are places.
 */
export const promotionsResource = defineResource({
  name: 'promotions',
  record: z.object({
    ...contentShape,
    category: z.string(),
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), summary: z.string(), content: z.string() })),
    promotionType: z.string(),
    kind: promotionKindSchema,
    reward: z.nullable(moneySchema),
    places: z.nullable(z.number()),
    asksComment: askedSchema,
    asksPictures: askedSchema,
    picture: z.nullable(z.string()),
    url: z.string(),
    sort: z.number(),
  }),
  list: {
    filters: { state: contentStateSchema, category, kind: promotionKindSchema },
    sorts: ['sort', 'title', 'publishFrom'],
    sort: 'sort',
    search: true,
    columns: ['title', 'category', 'kind', 'reward', 'state', 'publishFrom', 'publishUntil', 'missing'],
  },
  create: body,
  update: body,
  estimate: z.object(terms),
  fields: {
    category: 'code',
    promotionType: 'code',
    kind: 'choice',
    reward: 'money',
    places: 'number',
    asksComment: 'choice',
    asksPictures: 'choice',
    picture: 'picture',
    sort: 'number',
    ...scheduleFields,
  },
  suggestions: { category: promotionCategories },
  texts: { title: 'line', summary: 'text', content: 'html' },
  actions: contentActions,
  roles: contentRoles,
  preview: true,
});
