import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../../operator/operator';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { contentShape, copyActionsOf } from './content';

/** In percent with two digits: "0.50" gives half a percent back. */
const rate = z.string().check(z.regex(/^(\d|[1-4]\d)(\.\d{1,2})?$/));

/**
 * rebateRatesResource holds how much of the settled stakes each category gives back. A day is settled at the rate that holds
 * when it is over. What is saved waits beside that rate until it is published, at once or at a moment. `estimateCost` is what
 * the last thirty days would have cost at this rate.
 */
export const rebateRatesResource = defineResource({
  name: 'rebate-rates',
  record: z.object({
    ...recordShape,
    copy: contentShape.copy,
    gameType: gameTypeSchema,
    rate: z.string(),
    /** What is waiting, and what was claimed. */
    waiting: moneySchema,
    paid: moneySchema,
    estimateCost: moneySchema,
    currency: z.string(),
  }),
  list: {
    filters: {},
    sorts: ['gameType'],
    sort: 'gameType',
    search: false,
    columns: ['gameType', 'rate', 'waiting', 'paid', 'estimateCost'],
  },
  update: z.object({ rate }),
  estimate: z.object({ rate }),
  fields: { rate: 'line' },
  actions: copyActionsOf(['finance']),
  roles: { read: ['support', 'finance', 'editor'], write: ['finance'] },
  preview: true,
});
