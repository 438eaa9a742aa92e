import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { queryInteger } from '../wire/query';

/**
 * messageKindSchema names what a platform message is about (section 3, message types). NOTICE is what the operator
 * writes to everybody; all others are a member's own.
 */
export const messageKindSchema = z.enum([
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'TRANSFER',
  'PLAY',
  'REWARD',
  'ACCOUNT',
  'FEEDBACK',
  'CONTRACT',
  'REFERRAL',
  'NOTICE',
]);
export type MessageKind = z.infer<typeof messageKindSchema>;

/** messageAboutKindSchema names what a message can lead to. */
export const messageAboutKindSchema = z.enum([
  'deposit',
  'withdrawal',
  'bonus',
  'walletTransfer',
  'memberTransfer',
  'redemption',
  'feedback',
  'contract',
  'mission',
  'leaderboard',
  'vip',
  'raffle',
]);
export type MessageAboutKind = z.infer<typeof messageAboutKindSchema>;

/** messageAboutSchema says what a message is about, by the id that its own calls know. */
export const messageAboutSchema = z.object({ kind: messageAboutKindSchema, id: z.string() });

/** messageSchema describes a platform message in the reader's language. The time is ISO 8601 in UTC. */
export const messageSchema = z.object({
  id: z.string(),
  kind: messageKindSchema,
  title: z.string(),
  /** All that a member's own message says; the beginning of a notice. */
  text: z.string(),
  /** HTML of the operator, of a NOTICE only. It is untrusted: sanitise before it is shown. */
  content: z._default(z.string(), ''),
  at: z.string(),
  read: z.boolean(),
  about: z._default(z.nullable(messageAboutSchema), null),
  /**
   * Of a kind that a remote brings: its name (`vip-club.level-up`) and what fills the gaps of its words. Title and text are what can be said of it without
   * that remote.
   */
  own: z.optional(z.object({ kind: z.string(), values: z.record(z.string(), z.string()) })),
});
export type Message = z.output<typeof messageSchema>;

/**
 * messageListCall returns platform messages, newest first: the member's own and the operator's notices, without those
 * that the member deleted. `q` finds words of the reader's language and amounts. Fails: REAL_ACCOUNT_NEEDED.
 */
export const messageListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/CSP_getMessageList',
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  request: z.object({
    kind: z._default(z.union([messageKindSchema, z.literal('ALL')]), 'ALL'),
    q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    /** The page after the one that gave this mark. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.\- ]{1,80}$/))),
    pageSize: z._default(queryInteger(1, 50), 20),
  }),
  response: z.object({
    list: z.array(messageSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
});

const rateLimit = { by: 'member', limit: 600, windowSeconds: 600 } as const;
const messageId = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.\- ]+$/));
const unreadLeft = z.object({ count: z.number() });

/** readAllMessagesCall marks every message and notice as read. `count` is how many are left unread. Fails: REAL_ACCOUNT_NEEDED, RATE_LIMITED. */
export const readAllMessagesCall = defineCall({
  method: 'POST',
  path: '/wps/relay/CSP_readAllMessages',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: [],
  rateLimit,
  request: z.object({}),
  response: unreadLeft,
});

/**
 * deleteMessageCall takes a message out of the member's list. Deleting again is done. Fails: NOT_FOUND (another's too),
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const deleteMessageCall = defineCall({
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessage',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: ['NOT_FOUND'],
  rateLimit,
  request: z.object({ id: messageId }),
  response: unreadLeft,
});

/**
 * restoreMessageCall brings a deleted message back as it was, read or unread. Fails: NOT_FOUND (another's too),
 * REAL_ACCOUNT_NEEDED, RATE_LIMITED.
 */
export const restoreMessageCall = defineCall({
  method: 'POST',
  path: '/wps/relay/CSP_restoreMessage',
  whileOnBreak: true,
  auth: 'token',
  realAccountOnly: true,
  failures: ['NOT_FOUND'],
  rateLimit,
  request: z.object({ id: messageId }),
  response: unreadLeft,
});
