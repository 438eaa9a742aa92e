import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { queryInteger } from '../wire/query';
import { messageKindSchema, messageSchema } from './message';

export * from './message';
export * from './message-target';
export * from './push';

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
