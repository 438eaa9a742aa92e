import * as z from '@tessera/contracts/schema';
import { documentKindSchema, documentStateSchema } from '../../identity-documents';
import { moneySchema } from '../../wire/money';
import { withdrawalStateSchema } from '../../withdrawals/withdrawal';
import { defineResource, heldBy, holdActions, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const nobodyWrites = [] as const;
/** The whole story of a withdrawal: with who of the operator did what, and as its member has it. */
const storyFiles = {
  story: { roles: ['support', 'finance'] },
  copy: { roles: ['support', 'finance'] },
} as const;

/**
 * withdrawalsResource describes withdrawals, with what is known of the member. Approving one above the
 * operator's limit needs a second person.
 */
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
    /** What was asked for at once, of which this is a part where it was split. */
    whole: moneySchema,
    fee: moneySchema,
    currency: z.string(),
    state: withdrawalStateSchema,
    reason: z.string(),
    heldBy,
    at: z.string(),
    memberSince: z.string(),
    accountSince: z.string(),
    /** All deposits of the member that were credited, and all withdrawals that were paid. */
    deposited: moneySchema,
    withdrawn: moneySchema,
    /** How many withdrawals the member has ever asked for. */
    requests: z.number(),
    balance: moneySchema,
    /** Ids of the pictures of documents that the member has sent, at `/platform/uploads/<id>`. */
    images: z.array(z.string()),
    /** What the operator asks of members before it pays, and where each stands; empty where it asks for nothing. */
    documents: z.array(z.object({ kind: documentKindSchema, state: documentStateSchema })),
    /** A line for each step. */
    story: z.string(),
  }),
  queue: { state: 'REQUESTED' },
  list: {
    filters: { state: withdrawalStateSchema, account: word, heldBy: word },
    sorts: ['at', 'amount'],
    sort: 'at',
    search: true,
    columns: ['account', 'method', 'amount', 'fee', 'state', 'heldBy', 'at'],
    more: ['currency', 'number', 'holder', 'whole', 'reason'],
  },
  actions: {
    ...holdActions(['support', 'finance'], ['REQUESTED', 'DOCUMENTS_REQUESTED']),
    approve: { roles: ['finance'], reason: 'required', states: ['REQUESTED'], money: true },
    reject: {
      roles: ['finance'],
      reason: 'required',
      states: ['REQUESTED', 'DOCUMENTS_REQUESTED'],
      money: true,
    },
    /** Asks the member for pictures of documents. The reason says which. */
    ask: { roles: ['support', 'finance'], reason: 'required', states: ['REQUESTED'] },
    /** Makes two of it, each with a decision of its own: this one keeps `amount`, the other has the rest. */
    split: {
      roles: ['finance'],
      reason: 'required',
      states: ['REQUESTED'],
      input: z.object({ amount: z.string().check(z.trim(), z.regex(/^\d{1,15}(\.\d{1,6})?$/)) }),
      fields: { amount: 'money' },
    },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
  files: storyFiles,
});

const complaintState = z.enum(['PARTLY_RECEIVED', 'NOT_RECEIVED']);

/**
 * receiptsResource describes payouts that did not arrive, as the member or the provider reports, with the
 * pictures that members sent.
 */
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
    heldBy,
    paidAt: z.nullable(z.string()),
    /** Since when it is missing. */
    at: z.string(),
  }),
  queue: {},
  list: {
    filters: { state: complaintState, account: word, heldBy: word },
    sorts: ['at', 'remaining'],
    sort: 'at',
    search: true,
    columns: ['account', 'method', 'payout', 'remaining', 'byProvider', 'state', 'heldBy', 'at'],
    more: ['currency', 'number', 'amount', 'paidAt'],
  },
  actions: {
    ...holdActions(['support', 'finance']),
    /** Pays what is missing once more. */
    resend: { roles: ['finance'], reason: 'required', money: true },
    /** Gives what is missing back to the balance. */
    refund: { roles: ['finance'], reason: 'required', money: true },
    /** A forced receipt: nothing is given back. */
    confirm: { roles: ['finance'], reason: 'required', money: true },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
  files: storyFiles,
});
