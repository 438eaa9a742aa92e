import type { GameType } from '@tessera/contracts/operator';

/** The clients of the demonstration studio. */
export type GameKind = 'slot' | 'crash' | 'fish' | 'duel' | 'table' | 'board';

/** A lottery has pages of the site itself and is launched there; by address it is played as what is left: a reel game. */
const byType: Record<GameType, GameKind> = {
  RNG: 'slot',
  JP: 'slot',
  AC: 'slot',
  BG: 'slot',
  LOTT: 'slot',
  ELOTT: 'slot',
  LIVE: 'table',
  TG: 'table',
  FISH: 'fish',
  PVP: 'duel',
  POKER: 'duel',
  INHOUSE: 'crash',
  SPORTS: 'board',
  ESPORTS: 'board',
  COCKFIGHT: 'board',
};

/** Which client plays a game: its category decides. */
export function kindOf(gameType: GameType): GameKind {
  return byType[gameType];
}
