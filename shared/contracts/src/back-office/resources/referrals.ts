import * as z from '@tessera/contracts/schema';
import { referralKinds } from '../../referral';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';

const kind = z.enum(referralKinds);
const state = z.enum(['APPLYING', 'CLAIM', 'CLAIMED', 'REJECTED']);

/**
 * referralsResource describes what members earned by inviting. Where both accounts look like one person's, and of a Zalo contact,
 * somebody decides.
 */
export const referralsResource = defineResource({
  name: 'referrals',
  record: z.object({
    ...recordShape,
    kind,
    account: z.string(),
    friend: z.string(),
    contact: z.string(),
    /** What both accounts have in common: `network, device`. */
    suspicion: z.string(),
    amount: moneySchema,
    state,
    remark: z.string(),
    at: z.string(),
  }),
  queue: { state: 'APPLYING' },
  list: {
    filters: { state, kind, account: z.string().check(z.regex(/^[\w.-]{1,80}$/)) },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['account', 'kind', 'friend', 'contact', 'suspicion', 'amount', 'state', 'at'],
  },
  actions: {
    /** The member can claim it then. */
    approve: { roles: ['support'], reason: 'required', states: ['APPLYING'], money: true, many: true },
    reject: { roles: ['support'], reason: 'required', states: ['APPLYING', 'CLAIM'], many: true },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
