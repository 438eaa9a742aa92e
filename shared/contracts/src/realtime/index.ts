import * as z from '@tessera/contracts/schema';
import { contentKindSchema, progressKindSchema } from '../events/bus';
import { moneySchema } from '../wire/money';

/**
 * socketPath is the path of the WebSocket. The session token is sent in the first message, never in the URL.
 */
export const socketPath = '/wps/socket';

/**
 * serviceRestartCode is the close code (RFC 6455: service restart) of a connection that the platform ends for
 * reasons of its own. The page reconnects by itself within a few seconds, at a random moment, and asks for
 * what it may have missed.
 */
export const serviceRestartCode = 1012;

/**
 * helloSchema describes the client's first message. A visitor sends no token and hears what is meant for
 * everybody. `since` is the moment that the page's knowledge is of, by the platform's clock, ms since 1970.
 */
export const helloSchema = z.object({
  type: z.literal('hello'),
  token: z.optional(z.string().check(z.maxLength(200))),
  merchant: z.optional(z.string().check(z.maxLength(40))),
  since: z.optional(z.number()),
});

/**
 * socketEventSchema describes what the platform sends over the socket. `hello` and `ping` concern the
 * connection, all others are facts about the site or the member.
 */
export const socketEventSchema = z.discriminatedUnion('type', [
  /**
   * The greeting was taken; `authenticated` says whether the token was good. `serverTime` is ms since 1970. `missed` says
   * that something may have been told since the moment that the page has named.
   */
  z.object({
    type: z.literal('hello'),
    authenticated: z.boolean(),
    serverTime: z.number(),
    missed: z._default(z.boolean(), false),
  }),
  /** Every 25 s; silence for a minute means that the connection is lost. */
  z.object({ type: z.literal('ping') }),
  /** The wallet after a posting. `sequence` grows by each; a lower one than was seen is older. */
  z.object({
    type: z.literal('balance.changed'),
    amount: moneySchema,
    currency: z.string(),
    sequence: z.number(),
  }),
  z.object({
    type: z.literal('session.revoked'),
    reason: z.enum(['logout', 'expired', 'revoked', 'elsewhere', 'break']),
  }),
  z.object({ type: z.literal('system.status'), status: z.enum(['normal', 'maintenance', 'restricted']) }),
  z.object({ type: z.literal('message.unread'), count: z.number() }),
  /** Answers of live chat that the member has not read. */
  z.object({ type: z.literal('chat.unread'), count: z.number() }),
  /** All jackpots of the operator together, and those that have changed: told every three seconds at most. */
  z.object({
    type: z.literal('jackpot'),
    amount: moneySchema,
    currency: z.string(),
    pools: z._default(z.array(z.object({ nodeId: z.string(), amount: moneySchema })), []),
  }),
  /** A favourite of the member, added or removed in any of the member's tabs and devices, this one included. */
  z.object({ type: z.literal('favourite.changed'), nodeId: z.string(), favourite: z.boolean() }),
  /** The member's bonus was played, given or has ended. */
  z.object({ type: z.literal('bonus.changed'), bonusId: z.string() }),
  /** Something else waits for the member in the reward center by now. */
  z.object({ type: z.literal('rewards.changed') }),
  /** The member has come further in missions or another kind of reward. */
  z.object({ type: z.literal('progress.changed'), kind: progressKindSchema }),
  /**
   * A contract of the member has changed at this moment (ISO 8601); `waits` says that it waits for the member's own
   * answer. What waits is told again to a page that connects.
   */
  z.object({
    type: z.literal('contract.changed'),
    contractId: z.string(),
    waits: z.boolean(),
    at: z.string(),
  }),
  /** Something of the operator's content is another by now; to one member, where it concerns one. */
  z.object({ type: z.literal('content.changed'), what: contentKindSchema }),
  /**
   * Another release set is current at the operator, or for other buckets. The page asks which one is its own, at a
   * random moment of the next seconds, so that not every page asks at once.
   */
  z.object({ type: z.literal('release.changed') }),
  /** The operator has delayed, cancelled or corrected a lottery draw, or has moved its money since. */
  z.object({ type: z.literal('draw.changed'), gameCode: z.string(), numero: z.string() }),
  z.object({
    type: z.literal('winner.announced'),
    gameName: z.string(),
    customerName: z.string(),
    amount: moneySchema,
  }),
]);
export type SocketEvent = z.infer<typeof socketEventSchema>;
