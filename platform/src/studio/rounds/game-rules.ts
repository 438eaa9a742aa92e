import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { Random } from '../../random';
import type { GameSession } from '../../games/launch/game-sessions';
import type { ShownHash } from '../messages/calls';
import type { GameKind, GameMessages } from '../messages/games';

/** Round describes a round as the studio stores it, whatever the game. */
export interface Round {
  roundId: string;
  sessionId: bigint;
  stake: bigint;
  payout: bigint | null;
  /** Its stake goes back. */
  voided: boolean;
  choice: unknown;
  outcome: unknown;
  state: 'DECIDED' | 'TAKEN' | 'DONE' | 'VOID';
  sharedKey: string | null;
  closesAt: Date | null;
  dueAt: Date;
  createdAt: Date;
  /** The grant whose free round it is; null where money of its player is staked. */
  freeRound: bigint | null;
  /** It was ended because its site closed. */
  siteClosed: boolean;
}

/** Decision holds what is decided of a round when it begins. */
export interface Decision {
  outcome: unknown;
  /** Minor units; null where the end is not known yet. */
  payout: bigint | null;
  /** No stake is taken from then on. */
  closesAt?: Date;
  /** When it may be brought to its end by itself. */
  dueAt: Date;
  sharedKey?: string;
}

/** Ending says how a round ends: with a payout in minor units, or with its stake given back. */
export interface Ending {
  payout: bigint | 'void';
  outcome: unknown;
}

/** GameRules holds one game's mathematics and rules. Money, repetition and interruption are the engine's. */
export interface GameRules<Kind extends GameKind = GameKind> {
  /** Each round has a seed of its own, whose hash its player's page names with the stake. */
  isSeeded?: true;
  /** What a player chooses with the stake. */
  choice: z.ZodMiniType<GameMessages[Kind]['choice']>;
  /** What the page is drawn from. */
  describe(session: GameSession): GameMessages[Kind]['game'];
  decide(request: DecideRequest, choice: GameMessages[Kind]['choice']): Decision | Promise<Decision>;
  /** With the stake: both happen, or neither does. */
  taken?(trx: Trx, platform: Platform, session: GameSession, round: Round): Promise<void>;
  /** The end of a round whose time has come; undefined while it goes on. */
  conclude(platform: Platform, round: Round): Ending | undefined | Promise<Ending | undefined>;
  /** A step of the player's in a round that goes on: how it stands after that, or its end. */
  move?(round: Round, move: unknown): Ending | { outcome: unknown };
  /** Ends the round at the player's word. */
  stop?(round: Round, now: Date): Ending | undefined;
  /**
   * How a round ends that was open at the moment when its site closed: as is best for its player. Undefined where that
   * is to go on. Games whose rounds need nothing of their player have none: they are played on.
   */
  closeSite?(round: Round, closedAt: Date): Ending | undefined;
  /** What its player may see of it. */
  show(round: Round): GameMessages[Kind]['shown'];
  /** Hashes of the seeds of draws that several players see, while bets on them are taken. */
  hashes?(platform: Platform, session: GameSession): Promise<ShownHash[]>;
  /** What goes on for everybody, or waits for this player. */
  live?(platform: Platform, session: GameSession): Promise<GameMessages[Kind]['live']>;
}

export interface DecideRequest {
  platform: Platform;
  session: GameSession;
  roundId: string;
  stake: bigint;
  /** No part of its stake is its player's, or goes anywhere. */
  isFree: boolean;
  /** Of the round's own seed, in a game that has one for each round. */
  random: Random;
}
