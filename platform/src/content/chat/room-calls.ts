import { chatClientIdSchema, chatTextSchema } from '@tessera/contracts/back-office';
import * as z from 'zod/mini';

const sequence = z.number().check(z.int(), z.gte(0), z.lte(1e9));
const secret = z.string().check(z.minLength(20), z.maxLength(100));

export const enterSchema = z.object({ ticket: secret, previous: z.optional(secret) });
/** stateSchema asks for messages after one, or before one; without either for the last ones. */
export const stateSchema = z.object({ after: z.optional(sequence), before: z.optional(sequence) });
export const sendSchema = z.object({ clientId: chatClientIdSchema, text: chatTextSchema });
export const readSchema = z.object({ sequence });
export const nothingSchema = z.object({});

export interface ShownMessage {
  sequence: number;
  side: 'PLAYER' | 'STAFF' | 'SYSTEM';
  /** Of a player's own: it tells which sending this is. */
  clientId?: string;
  text: string;
  /** Ms. */
  at: number;
}

/** RoomState describes the room as it is now. */
export interface RoomState {
  state: 'NEW' | 'WAITING' | 'OPEN' | 'CLOSED';
  /** Whether somebody is there to answer. */
  available: boolean;
  hours: { from: string; to: string; timeZone: string } | null;
  /** What players have waited for an answer lately, where one waits or may begin to; null where too few have. */
  waitMinutes: number | null;
  readTo: number;
  /** There are further messages: after the last of these, or before the first. */
  more: boolean;
  /** The oldest first. */
  messages: ShownMessage[];
}

/**
 * RoomFacts holds what does not change while a room is open. Colours are given for both themes, as only the
 * page knows which one is on.
 */
export interface RoomFacts {
  brand: string;
  department: string;
  account: string;
  member: boolean;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  siteOrigin: string;
  themes: Readonly<Record<'dark' | 'light', Readonly<Record<string, string>>>>;
  /** The operator's own letters, with the URL of their sheet; not there where it has none that can be served. */
  font?: { family: string; css: string } | undefined;
  /** Characters of a message. */
  limit: number;
}

/**
 * ChatCalls are the calls of the chat room, under `/chat/api/`: POST, with the room's key in the
 * Authorization header.
 */
export interface ChatCalls {
  /** Trades the ticket of the site for a key; a visitor's `previous` key leads back to their conversation. */
  enter: { request: z.infer<typeof enterSchema>; answer: { token: string } };
  room: { request: object; answer: RoomFacts & { now: RoomState } };
  state: { request: z.infer<typeof stateSchema>; answer: RoomState };
  send: { request: z.infer<typeof sendSchema>; answer: { sequence: number } };
  read: { request: z.infer<typeof readSchema>; answer: null };
  reopen: { request: object; answer: null };
}

/**
 * RoomEvent is a message in the room's stream of server-sent events: a heartbeat, or that there is something
 * new to fetch.
 */
export type RoomEvent = 'beat' | 'changed';
