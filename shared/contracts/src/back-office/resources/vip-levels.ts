import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { contentShape, copyActionsOf, lineOf, textsOf } from './content';

const terms = {
  /** What has to be staked: more than the level below takes, and less than the one above. */
  turnover: moneySchema,
  /** What reaching it pays, once a member; 0 pays nothing. */
  gift: z._default(moneySchema, '0'),
};
const body = z.object({ texts: textsOf(z.object({ label: lineOf(40) })), ...terms });

/**
 * vipLevelsResource holds the levels of members. A new one stands above all others; none is taken away, since members hold
 * it. What is saved waits beside what holds until it is published, at once or at a moment. All levels share one version.
 * `estimate…` says how many the play of the last thirty days would have brought there, and what its gift would have cost.
 */
export const vipLevelsResource = defineResource({
  name: 'vip-levels',
  record: z.object({
    ...recordShape,
    /** DRAFT: a new one that members do not see yet. */
    state: z.enum(['DRAFT', 'PUBLISHED']),
    copy: contentShape.copy,
    level: z.number(),
    label: z.string(),
    texts: textsOf(z.object({ label: z.string() })),
    turnover: moneySchema,
    gift: moneySchema,
    /** How many have it now, and what its gifts have paid. */
    members: z.number(),
    paid: moneySchema,
    /** Null in a list, where it is not computed. */
    estimateMembers: z.nullable(z.number()),
    estimateCost: z.nullable(moneySchema),
    currency: z.string(),
  }),
  list: {
    filters: {},
    sorts: ['level'],
    sort: 'level',
    search: false,
    columns: ['label', 'turnover', 'gift', 'members', 'paid', 'state'],
  },
  create: body,
  update: body,
  estimate: z.object(terms),
  fields: { turnover: 'money', gift: 'money' },
  texts: { label: 'line' },
  actions: copyActionsOf(['finance']),
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
  preview: true,
});
