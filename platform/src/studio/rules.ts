import type { GameType } from '@tessera/contracts/operator';
import { boardRules } from './board/rules';
import { crashRules } from './crash/rules';
import { duelRules } from './duel/rules';
import { fishRules } from './fish/rules';
import { kindOf, type GameKind } from './game-kind';
import type { GameRules } from './rounds/game-rules';
import { slotRules } from './slot/rules';
import { tableRules } from './table/rules';

const all: Record<GameKind, GameRules> = {
  slot: slotRules,
  crash: crashRules,
  fish: fishRules,
  duel: duelRules,
  table: tableRules,
  board: boardRules,
};

export function rulesOf({ game_type: gameType }: { game_type: GameType }): GameRules {
  return all[kindOf(gameType)];
}
