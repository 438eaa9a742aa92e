import * as z from '@tessera/contracts/schema';
import { feedbackKindSchema, feedbackStateSchema } from '../../feedback';
import { moneySchema } from '../../wire/money';
import { defineResource, heldBy, holdActions, recordShape } from '../resource';

const at = z.string();
const applicationState = z.enum(['SIGNED', 'APPLYING', 'PROCESS', 'CLAIM', 'CLAIMED', 'ISSUED', 'REJECTED']);
const openApplication = ['APPLYING', 'PROCESS', 'CLAIM'];
const nobodyWrites = [] as const;
const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** applicationsResource describes the applications of members for promotions. `issue` credits the reward. */
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
    /** What issuing it credits; empty where the promotion gives nothing. */
    reward: z.string(),
    /** Ids of pictures, at `/platform/uploads/<id>`. */
    images: z.array(z.string()),
    at,
  }),
  queue: { state: 'APPLYING' },
  list: {
    filters: { state: applicationState, promotionId: word, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['promotion', 'account', 'state', 'comment', 'remark', 'at'],
  },
  actions: {
    /** The member can claim the reward then. */
    approve: { roles: ['support'], reason: 'required', states: ['APPLYING'], money: true, many: true },
    reject: { roles: ['support'], reason: 'required', states: openApplication, many: true },
    issue: { roles: ['finance'], reason: 'required', states: openApplication, money: true, many: true },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

const redemptionState = z.enum(['IN_PROCESS', 'APPROVED', 'REJECTED']);
/**
 * redemptionsResource describes the rewards that members redeemed for points. A rejection gives points and
 * stock back.
 */
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
    /** Where a thing is sent, line by line; empty where nothing is. */
    delivery: z.string(),
    reference: z.string(),
    at,
  }),
  queue: { state: 'IN_PROCESS' },
  list: {
    filters: { state: redemptionState, account: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['reward', 'quantity', 'points', 'account', 'state', 'at'],
  },
  actions: {
    /** Hands it over; by `reference` the member finds it again. */
    approve: {
      roles: ['support'],
      reason: 'required',
      states: ['IN_PROCESS'],
      input: z.object({ reference: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
      fields: { reference: 'line' },
      many: true,
    },
    reject: { roles: ['support'], reason: 'required', states: ['IN_PROCESS'], many: true },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

/**
 * feedbackResource describes what members write, complaints among it. An answer goes to the member who
 * wrote.
 */
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
  queue: { state: 'OPEN' },
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

const paymentState = z.enum(['OPEN', 'CREDITED', 'RETURNED', 'RETAINED']);
const problem = z.enum(['AMOUNT', 'TWICE']);
/**
 * paymentsResource describes payments that a provider took and that are in no wallet: of another amount than
 * was ordered, or paid twice. One in another currency than the operator's cannot be credited.
 */
export const paymentsResource = defineResource({
  name: 'payments',
  record: z.object({
    ...recordShape,
    depositId: z.string(),
    account: z.string(),
    problem,
    asked: moneySchema,
    /** What of the deposit is in the wallet already. */
    credited: moneySchema,
    paid: moneySchema,
    currency: z.string(),
    creditable: z.boolean(),
    state: paymentState,
    /** Why, in the words of who decided. */
    remark: z.string(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.string()),
    heldBy,
    at,
  }),
  queue: { state: 'OPEN' },
  list: {
    filters: { state: paymentState, problem, account: word, heldBy: word },
    sorts: ['at', 'paid'],
    sort: 'at',
    search: true,
    columns: ['depositId', 'account', 'problem', 'asked', 'paid', 'state', 'heldBy', 'at'],
    more: ['currency', 'credited', 'remark', 'decidedBy', 'decidedAt'],
  },
  actions: {
    ...holdActions(['support', 'finance'], ['OPEN']),
    /** What arrived goes into the member's wallet. */
    credit: { roles: ['finance'], reason: 'required', states: ['OPEN'], when: 'creditable', money: true },
    /** The provider gives it back to who paid. */
    return: { roles: ['finance'], reason: 'required', states: ['OPEN'], money: true },
    /** It stays with the operator, who answers for why. */
    keep: { roles: ['finance'], reason: 'required', states: ['OPEN'], money: true },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});

/**
 * roundsResource describes the rounds whose provider has not reported their end for a day. `pay` ends one
 * with the payout that the provider names.
 */
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
    heldBy,
    at,
  }),
  queue: {},
  list: {
    filters: { provider: word, account: word, heldBy: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['game', 'provider', 'roundId', 'account', 'stake', 'currency', 'heldBy', 'at'],
  },
  actions: {
    ...holdActions(['support', 'finance']),
    void: { roles: ['finance'], reason: 'required', money: true },
    pay: {
      roles: ['finance'],
      reason: 'required',
      money: true,
      input: z.object({ payout: z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,4})?$/)) }),
      fields: { payout: 'money' },
    },
  },
  roles: { read: ['support', 'finance'], write: nobodyWrites },
});
