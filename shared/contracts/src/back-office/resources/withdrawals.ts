import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../../wire/money';
import { withdrawalStateSchema } from '../../withdrawals/withdrawal';
import { defineResource, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const nobodyWrites = [] as const;

/** Withdrawals, with what is known of who asks. Approving one above the operator's limit needs a second person. */
export const withdrawalsResource = defineResource({
  name: 'withdrawals',
  record: z.object({
    ...recordShape,
    account: z.string(),
    method: z.string(),
    /** Masked but for the last four digits. */
    number: z.string(),
    holder: z.string(),
    amount: moneySchema,
    fee: moneySchema,
    currency: z.string(),
    state: withdrawalStateSchema,
    reason: z.string(),
    at: z.string(),
    memberSince: z.string(),
    accountSince: z.string(),
    /** All deposits of the member that were credited, and all withdrawals that were paid. */
    deposited: moneySchema,
    withdrawn: moneySchema,
    /** How many withdrawals the member has ever asked for. */
    requests: z.number(),
    balance: moneySchema,
    /** A line for each step. */
    story: z.string(),
  }),
  list: {
    filters: { state: withdrawalStateSchema, account: word },
    sorts: ['at', 'amount'],
    sort: 'at',
    search: true,
    columns: ['account', 'method', 'number', 'amount', 'fee', 'currency', 'state', 'at'],
  },
  actions: {
    approve: { roles: ['finance'], reason: 'optional', states: ['REQUESTED'] },
    reject: { roles: ['finance'], reason: 'required', states: ['REQUESTED'] },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

const complaintState = z.enum(['PARTLY_RECEIVED', 'NOT_RECEIVED']);

/** Payments that did not arrive, by their members' word or the provider's, with the pictures that members sent. */
export const receiptsResource = defineResource({
  name: 'receipts',
  record: z.object({
    ...recordShape,
    account: z.string(),
    method: z.string(),
    number: z.string(),
    amount: moneySchema,
    payout: moneySchema,
    /** What has not arrived. */
    remaining: moneySchema,
    /** The provider itself paid a part: the rest is reserved still. */
    byProvider: z.boolean(),
    currency: z.string(),
    state: complaintState,
    /** Ids of pictures, at `/platform/uploads/<id>`. */
    images: z.array(z.string()),
    at: z.string(),
  }),
  list: {
    filters: { state: complaintState, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['account', 'method', 'number', 'payout', 'remaining', 'byProvider', 'currency', 'state', 'at'],
  },
  actions: {
    /** Pays what is missing once more. */
    resend: { roles: ['finance'], reason: 'required' },
    /** Gives what is missing back to the balance. */
    refund: { roles: ['finance'], reason: 'required' },
    /** A forced receipt: nothing is given back. */
    confirm: { roles: ['finance'], reason: 'required' },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});
