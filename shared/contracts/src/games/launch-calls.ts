import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { nodeIdSchema } from './game';

const launchReplySchema = z.object({
  /**
   * Where the game is, on a launch host. A ticket for one entry is in its fragment: it reaches no log and no referrer,
   * and the game changes it for a token of its own. `autoplay=off` in its query tells the vendor's client to offer no play
   * that goes on by itself; the game's session says so too.
   */
  url: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  /** The tile's picture, to be shown while the game opens. */
  iconUrl: z.optional(z.string()),
  /** The origin that the game's messages come from; nothing else may be believed. */
  origin: z.string(),
  trial: z.boolean(),
  /** A page of this very site, where the game is one (the lotteries, section 4.7): nothing is framed then. */
  sitePath: z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(300))),
});
export type GameLaunch = z.infer<typeof launchReplySchema>;

const launchFields = {
  nodeId: nodeIdSchema,
  language: z.optional(z.string().check(z.regex(/^[A-Z]{2,4}$/))),
  device: z._default(z.enum(['DESKTOP', 'MOBILE']), 'DESKTOP'),
  /** Where the game's own exit leads; a path of this site. */
  backUrl: z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(300))),
} as const;

/**
 * launchGameCall opens a game with the member's own money. NOT_LOGGED_IN, REAL_ACCOUNT_NEEDED (a trial
 * account, section 4.7), GAME_NOT_FOUND, GAME_UNDER_MAINTENANCE. The same idempotency key is the same game
 * session. The `lotto*` fields are those of section 7.6.
 */
export const launchGameCall = defineCall({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'token',
  failures: ['GAME_NOT_FOUND', 'GAME_UNDER_MAINTENANCE', 'LIMIT_REACHED', 'IDENTITY_NEEDED'],
  realAccountOnly: true,
  idempotent: 'optional',
  request: z.object({
    ...launchFields,
    lottoArea: z.optional(z.string().check(z.maxLength(16))),
    launchMode: z.optional(z.string().check(z.maxLength(16))),
    lottoPrizeMode: z.optional(z.string().check(z.maxLength(16))),
    lottoGameCode: z.optional(z.string().check(z.maxLength(60))),
    lottoView: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: launchReplySchema,
});

/**
 * launchTrialCall opens a free trial of one game with play money, for anybody, where `supportPlay` is 0 and the market
 * allows free play. FEATURE_DISABLED otherwise.
 */
export const launchTrialCall = defineCall({
  method: 'POST',
  path: '/wps/relay/GCSGAME_launchTrial',
  auth: 'optional',
  failures: ['GAME_NOT_FOUND', 'GAME_UNDER_MAINTENANCE', 'FEATURE_DISABLED'],
  idempotent: 'optional',
  request: z.object(launchFields),
  response: launchReplySchema,
});

/** A decimal string, as long as a sum of money can be: what a frame says is shown, and kept in memory. */
const studioBalance = z.string().check(z.maxLength(30), z.regex(/^\d{1,20}(\.\d{1,8})?$/));

/**
 * studioMessageSchema describes a message from a running game to the page that frames it. The page checks it
 * by origin, by source and by this schema.
 */
export const studioMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('studio.ready') }),
  z.object({ type: z.literal('studio.exit') }),
  /** A round is settled; `balance` is a decimal string. */
  z.object({ type: z.literal('studio.round'), balance: studioBalance, trial: z.boolean() }),
  /** The game's session is over: the page asks for a new launch. */
  z.object({ type: z.literal('studio.expired') }),
]);
export type StudioMessage = z.infer<typeof studioMessageSchema>;
