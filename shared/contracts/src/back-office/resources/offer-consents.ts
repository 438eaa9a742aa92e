import * as z from '@tessera/contracts/schema';
import { offerChannelSchema, offerProductSchema } from '../../protection/consent';
import { defineResource, recordShape } from '../resource';

const state = z.enum(['WANTED', 'ON_BREAK', 'NOT_WANTED']);
const at = z.string();

/**
 * offerConsentsResource describes what members have said of offers, by product and channel, for whoever sends them from elsewhere: only what
 * is WANTED may be sent. Who was never asked is not listed, and has said no.
 */
export const offerConsentsResource = defineResource({
  name: 'offer-consents',
  record: z.object({
    ...recordShape,
    account: z.string(),
    product: offerProductSchema,
    channel: offerChannelSchema,
    state,
    at,
  }),
  list: {
    filters: {
      state,
      product: offerProductSchema,
      channel: offerChannelSchema,
      account: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
    },
    sorts: ['at'],
    sort: '-at',
    search: true,
    columns: ['account', 'product', 'channel', 'state', 'at'],
  },
  actions: {},
  roles: { read: ['support', 'editor'], write: [] },
});
