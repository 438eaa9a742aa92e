import * as z from '@tessera/contracts/schema';
import type { Role } from './roles';

/** chatRoles lists the roles that read and answer what players write. */
export const chatRoles: readonly Role[] = ['support'];
/**
 * chatPath is the path of the conversations, `/chat/aurora`; with an id it is that of one conversation,
 * which takes a `POST` of a console action.
 */
export const chatPath = (operator: string, id?: string): string =>
  `/chat/${operator}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

const at = z.string();

/**
 * chatStateSchema is a conversation's state. WAITING: nobody has answered yet. CLOSED: over, until its
 * player writes again.
 */
export const chatStateSchema = z.enum(['WAITING', 'OPEN', 'CLOSED']);

/** consoleTalkSchema describes one conversation in the department's list. Times are ISO 8601. */
export const consoleTalkSchema = z.object({
  id: z.string(),
  department: z.string(),
  account: z.string(),
  member: z.boolean(),
  language: z.string(),
  state: chatStateSchema,
  /** Who answered first. */
  takenBy: z.nullable(z.string()),
  /** Messages of the player that came after the last answer. */
  unanswered: z.number(),
  lastText: z.string(),
  at,
});
export type ConsoleTalk = z.output<typeof consoleTalkSchema>;

/** consoleMessageSchema describes one message of a conversation, as the agent console shows it. */
export const consoleMessageSchema = z.object({
  sequence: z.number(),
  side: z.enum(['PLAYER', 'STAFF', 'SYSTEM']),
  /** The account, or the name of who answered. */
  author: z.string(),
  /** Plain text; of the system's messages a word: "closed", "reopened". */
  text: z.string(),
  at,
});

/**
 * consoleTalkListSchema describes the list of conversations for a long poll: a request with the last `seen`
 * is answered when there is something new, or after 20 s.
 */
export const consoleTalkListSchema = z.object({
  seen: z.string(),
  talks: z.array(consoleTalkSchema),
  /** Who did what, newest first. */
  audit: z.array(z.object({ author: z.string(), change: z.string(), at })),
});
export type ConsoleTalkList = z.output<typeof consoleTalkListSchema>;

/**
 * consoleConversationSchema describes one conversation with all that is shown of it. `seen` marks what was
 * read, for the next long poll.
 */
export const consoleConversationSchema = z.object({
  seen: z.string(),
  talk: consoleTalkSchema,
  /** Oldest first, the last 200. */
  messages: z.array(consoleMessageSchema),
  /** How far its player has read. */
  readTo: z.number(),
});
export type ConsoleConversation = z.output<typeof consoleConversationSchema>;

/** chatTextLimit is the maximum length of a message, in characters, for both sides. */
export const chatTextLimit = 1000;

/**
 * chatTextSchema describes one message of either side: plain text. Line breaks and tabs stay, other control
 * characters are refused.
 */
export const chatTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(chatTextLimit), z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u));

/**
 * chatClientIdSchema is the client's id of a message. A message that is sent twice under the same id is one
 * message.
 */
export const chatClientIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** consoleActionSchema describes what the department does in a conversation. */
export const consoleActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), clientId: chatClientIdSchema, text: chatTextSchema }),
  z.object({ kind: z.literal('close') }),
]);
export type ConsoleAction = z.output<typeof consoleActionSchema>;
