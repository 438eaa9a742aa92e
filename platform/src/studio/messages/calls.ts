import * as z from 'zod/mini';
import type { GameKind, GameMessages } from './games';

const roundKey = z.string().check(z.regex(/^\d{1,19}-[\w-]{16,40}$/));

export const enterSchema = z.object({ ticket: z.string().check(z.minLength(20), z.maxLength(100)) });
export const playSchema = z.object({
  /** Made by the page: however often it is sent, it is one bet. */
  roundId: z.string().check(z.regex(/^[\w-]{16,40}$/)),
  /** Decimal string. */
  stake: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)),
  choice: z.optional(z.unknown()),
  /** The grant whose free round it is to be: then the stake is no money of the player's. */
  freeRound: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  /** Hash of the seed that the round is drawn from, as the page has shown it. */
  hash: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
});
export const moveSchema = z.object({ key: roundKey, move: z.unknown() });
export const stopSchema = z.object({ key: roundKey });
/** seenSchema lists the rounds whose end the player has seen since the last call: any call may carry them. */
export const seenSchema = z.object({
  seen: z.optional(z.array(roundKey).check(z.maxLength(50))),
});

/** RoundView describes a round as its player sees it. Amounts are decimal strings. */
export interface RoundView<Kind extends GameKind = GameKind> {
  key: string;
  state: 'open' | 'done' | 'void';
  /** Of the player's money: 0 in a free round. */
  stake: string;
  /** Null while it goes on. Of a free round, what was paid for it. */
  payout: string | null;
  choice: GameMessages[Kind]['choice'];
  /** When it began, in ms. */
  at: number;
  /** It is a free round, played at this stake of the operator's. */
  free?: { stake: string };
  /** Ended because its site closed. */
  closed?: true;
  shown: GameMessages[Kind]['shown'];
}

/** FreeRounds are rounds that a player has in this game at stakes of the operator's. Amounts are decimal strings. */
export interface FreeRounds {
  grantId: string;
  stake: string;
  total: number;
  left: number;
  won: string;
  /** What they win together at most. */
  cap: string;
  payAs: 'BONUS' | 'CASH';
}

/** ShownHash is the hash of a seed that is not used yet, and what is drawn from it where that is not the next round. */
export interface ShownHash {
  hash: string;
  of?: string;
}

/**
 * GameState holds what changes while a game is open: money, the player's rounds, and what all players see.
 */
export interface GameState<Kind extends GameKind = GameKind> {
  /** Ms. */
  serverTime: number;
  balance: string;
  /** The newest first. */
  rounds: RoundView<Kind>[];
  /** The next rounds are drawn from their seeds, one each, in any order. */
  hashes: ShownHash[];
  /** Null where there are none. */
  freeRounds: FreeRounds | null;
  live: GameMessages[Kind]['live'];
}

/** RoundAnswer is a round after a call about it, and the balance then. */
export interface RoundAnswer<Kind extends GameKind = GameKind> {
  serverTime: number;
  round: RoundView<Kind>;
  hashes: ShownHash[];
  freeRounds: FreeRounds | null;
  balance: string;
}

export interface GameFont {
  family: string;
  /** URL of a style sheet. */
  css: string;
}

/** OpenedGame is everything that a page is opened with. */
export interface OpenedGame<Kind extends GameKind = GameKind> extends GameState<Kind> {
  kind: Kind;
  title: string;
  /** Platform code. */
  language: string;
  siteOrigin: string;
  trial: boolean;
  /** Whether rounds may go on by themselves. The studio's games never do; a client that can has to obey. */
  autoplay: boolean;
  currency: string;
  symbol: string;
  font?: GameFont | undefined;
  /** Of the currency. */
  digits: number;
  stakes: string[];
  /** The least and the most. */
  limits: string[];
  colors: Record<string, string>;
  /** URLs of pictures. */
  emblem: string;
  poster: string;
  game: GameMessages[Kind]['game'];
  /** How a round ended that its player did not see end. */
  resumed: RoundView<Kind> | null;
}

/**
 * StudioCalls are the calls of the studio's page, under `/api/`: POST, with the game's key in the
 * Authorization header.
 */
export interface StudioCalls<Kind extends GameKind = GameKind> {
  /** Trades the ticket of a launch for the key. */
  enter: { request: z.infer<typeof enterSchema>; answer: { token: string } };
  session: { request: object; answer: OpenedGame<Kind> };
  state: { request: object; answer: GameState<Kind> };
  /** The page's last word when it goes away. */
  seen: { request: z.infer<typeof seenSchema>; answer: null };
  play: {
    request: Omit<z.infer<typeof playSchema>, 'choice'> & { choice: GameMessages[Kind]['choice'] };
    answer: RoundAnswer<Kind>;
  };
  move: {
    request: Omit<z.infer<typeof moveSchema>, 'move'> & { move: GameMessages[Kind]['move'] };
    answer: RoundAnswer<Kind>;
  };
  /** Ends a round at the player's word. */
  stop: { request: z.infer<typeof stopSchema>; answer: RoundAnswer<Kind> };
}
