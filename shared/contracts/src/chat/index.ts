import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * chatModelSchema describes one chat department that the player may write to, in the language of the request.
 */
export const chatModelSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** "login": its visitors have to sign in first. */
  entry: z.enum(['open', 'login']),
  /** Whether somebody sits there now. What is written at other times is answered later. */
  available: z.boolean(),
  /** Every day; null where it never closes. `timeZone` is an IANA name. */
  hours: z.nullable(z.object({ from: z.string(), to: z.string(), timeZone: z.string() })),
  /** Answers that have not been read. */
  unread: z.number(),
});
export type ChatModel = z.infer<typeof chatModelSchema>;

/**
 * chatModelsCall returns the departments of live chat that may be written to (section 7.7). `headerColor` is
 * `#rrggbb`. An operator without live chat has no models.
 */
export const chatModelsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/LCSFE_getModelList',
  auth: 'optional',
  failures: [],
  whileClosed: 'maintenance',
  request: z.object({}),
  response: z.object({ headerColor: z.string(), models: z.array(chatModelSchema) }),
});

/**
 * launchChatCall opens a room of live chat (section 7.7). `chatUrl` is the room, on another origin than the
 * site's; its fragment has a ticket for one entry within two minutes, which the room exchanges at once.
 * Fails: NOT_FOUND (no such department), NOT_LOGGED_IN (it is for members), RATE_LIMITED.
 */
export const launchChatCall = defineCall({
  method: 'GET',
  path: '/wps/relay/LCSFE_launchChat',
  auth: 'optional',
  failures: ['NOT_FOUND', 'NOT_LOGGED_IN'],
  whileClosed: 'maintenance',
  rateLimit: { by: 'member', limit: 40, windowSeconds: 600 },
  request: z.object({
    model: z.string().check(z.maxLength(40)),
    theme: z._default(z.enum(['dark', 'light']), 'dark'),
  }),
  response: z.object({
    chatUrl: z.string(),
    /** Where the room's messages come from; nothing else may be believed. */
    origin: z.string(),
  }),
});

/**
 * chatRoomMessageSchema describes a message from the room to the page that frames it. The page checks it by
 * origin, by source and by this schema.
 */
export const chatRoomMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat.ready') }),
  /** Its key is no good any more: the room wants to be opened again. */
  z.object({ type: z.literal('chat.expired') }),
  /** Escape was pressed in the room. */
  z.object({ type: z.literal('chat.exit') }),
]);
export type ChatRoomMessage = z.infer<typeof chatRoomMessageSchema>;
