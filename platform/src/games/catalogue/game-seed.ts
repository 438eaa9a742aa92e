import type { GameType } from '@tessera/contracts/operator';
import type { Mechanic } from './mechanics';

/** GameSeed describes one game of the seeded catalogue. */
export interface GameSeed {
  nodeId: string;
  gameCode: string;
  title: string;
  vassalage: string;
  gameType: GameType;
  gameClassify: string;
  mechanic: Mechanic;
  accountTypeName: string;
  theme: string;
  /** Icon that the art is drawn around. */
  emblem: string;
  features: string[];
  /** Percent with two digits; empty where it depends on what is bet on. */
  rtp: string;
  volatility: number;
  /** Smallest and largest stake of a round, in the operator's major unit. */
  minBet: number;
  maxBet: number;
  hot: boolean;
  /** 0: a free trial exists. */
  supportPlay: 0 | 1;
  isGame: 'GAME' | 'VASSALAGE';
  popularity: number;
  /** Calendar day. */
  releasedOn: string;
}
