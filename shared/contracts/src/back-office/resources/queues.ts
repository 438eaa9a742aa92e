import * as z from '@tessera/contracts/schema';
import { feedbackKindSchema, feedbackStateSchema } from '../../feedback';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';

const at = z.string();
const applicationState = z.enum(['SIGNED', 'APPLYING', 'PROCESS', 'CLAIM', 'CLAIMED', 'ISSUED', 'REJECTED']);
const openApplication = ['APPLYING', 'PROCESS', 'CLAIM'];
const nobodyWrites = [] as const;
const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** Applications are what members have sent to promotions. `issue` credits the reward. */
export const applicationsResource = defineResource({
  name: 'applications',
  record: z.object({
    ...recordShape,
    promotionId: z.string(),
    promotion: z.string(),
    account: z.string(),
    state: applicationState,
    comment: z.string(),
    remark: z.string(),
    /** Ids of pictures, at `/platform/uploads/<id>`. */
    images: z.array(z.string()),
    at,
  }),
  list: {
    filters: { state: applicationState, promotionId: word, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['promotion', 'account', 'state', 'comment', 'remark', 'at'],
  },
  actions: {
    approve: { roles: ['support'], reason: 'optional', states: ['APPLYING'] },
    reject: { roles: ['support'], reason: 'required', states: openApplication },
    issue: { roles: ['finance'], reason: 'optional', states: openApplication },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

const redemptionState = z.enum(['IN_PROCESS', 'APPROVED', 'REJECTED']);
/** Rewards that members took for their points. A rejection gives points and stock back. */
export const redemptionsResource = defineResource({
  name: 'redemptions',
  record: z.object({
    ...recordShape,
    account: z.string(),
    reward: z.string(),
    quantity: z.number(),
    points: z.number(),
    state: redemptionState,
    remark: z.string(),
    at,
  }),
  list: {
    filters: { state: redemptionState, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['reward', 'quantity', 'points', 'account', 'state', 'at'],
  },
  actions: {
    approve: { roles: ['support'], reason: 'required', states: ['IN_PROCESS'] },
    reject: { roles: ['support'], reason: 'required', states: ['IN_PROCESS'] },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

/** Feedback is what members write, complaints among it. An answer goes to who wrote. */
export const feedbackResource = defineResource({
  name: 'feedback',
  record: z.object({
    ...recordShape,
    kind: feedbackKindSchema,
    account: z.string(),
    content: z.string(),
    state: feedbackStateSchema,
    answer: z.string(),
    at,
  }),
  list: {
    filters: { state: feedbackStateSchema, kind: feedbackKindSchema, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['kind', 'account', 'content', 'state', 'answer', 'at'],
  },
  actions: {
    answer: {
      roles: ['support'],
      reason: 'optional',
      input: z.object({ answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
      fields: { answer: 'text' },
    },
    close: { roles: ['support'], reason: 'optional', states: ['OPEN', 'ANSWERED'] },
    open: { roles: ['support'], reason: 'optional', states: ['ANSWERED', 'CLOSED'] },
  },
  roles: { read: ['support'], write: nobodyWrites },
});

const paymentState = z.enum(['OPEN', 'CREDITED', 'RETURNED']);
/** Money that a provider took and that is in no wallet. Another currency than the operator's can only go back. */
export const paymentsResource = defineResource({
  name: 'payments',
  record: z.object({
    ...recordShape,
    depositId: z.string(),
    account: z.string(),
    problem: z.enum(['AMOUNT', 'TWICE']),
    asked: moneySchema,
    paid: moneySchema,
    currency: z.string(),
    creditable: z.boolean(),
    state: paymentState,
    at,
  }),
  list: {
    filters: { state: paymentState, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['depositId', 'account', 'problem', 'asked', 'paid', 'currency', 'state', 'at'],
  },
  actions: {
    credit: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
    return: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

/** Rounds whose provider has not told their end for a day. `pay` ends one with what the provider says it paid. */
export const roundsResource = defineResource({
  name: 'rounds',
  record: z.object({
    ...recordShape,
    provider: z.string(),
    roundId: z.string(),
    game: z.string(),
    account: z.string(),
    stake: moneySchema,
    currency: z.string(),
    at,
  }),
  list: {
    filters: { provider: word, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['game', 'provider', 'roundId', 'account', 'stake', 'currency', 'at'],
  },
  actions: {
    void: { roles: ['finance'], reason: 'required' },
    pay: {
      roles: ['finance'],
      reason: 'required',
      input: z.object({ payout: z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,4})?$/)) }),
      fields: { payout: 'money' },
    },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});
