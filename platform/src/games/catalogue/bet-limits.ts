import type { GameType } from '@tessera/contracts/operator';

export interface BetLimits {
  /** Smallest and largest stake of a round, in the operator's major unit; 0 where the game has rules of its own. */
  minBet: number;
  maxBet: number;
}

/**
 * slotBets returns a slot's bet limits. The higher its volatility, the smaller its largest bet, so that what
 * a single round may pay stays within bounds.
 */
export function slotBets(volatility: number): BetLimits {
  return { minBet: 1, maxBet: volatility === 5 ? 50 : volatility === 4 ? 100 : 200 };
}

const byType: Partial<Record<GameType, BetLimits>> = {
  LOTT: { minBet: 0, maxBet: 0 },
  ELOTT: { minBet: 0, maxBet: 0 },
  JP: { minBet: 1, maxBet: 100 },
  AC: { minBet: 1, maxBet: 50 },
  BG: { minBet: 1, maxBet: 50 },
  PVP: { minBet: 2, maxBet: 100 },
  SPORTS: { minBet: 1, maxBet: 500 },
  ESPORTS: { minBet: 1, maxBet: 500 },
};

/** tableBets returns the limits of every game that is no slot; rooms for few take larger stakes. */
export function tableBets(gameType: GameType, title: string): BetLimits {
  if (/\b(VIP|Salon)\b/.test(title)) return { minBet: 10, maxBet: 500 };
  return byType[gameType] ?? { minBet: 1, maxBet: 200 };
}
