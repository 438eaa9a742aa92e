import { boardRules } from './board/rules';
import { crashRules } from './crash/rules';
import { duelRules } from './duel/rules';
import { fishRules } from './fish/rules';
import { kindOf, type Mechanic } from '../games/catalogue/mechanics';
import type { GameKind } from './messages/games';
import { minesRules } from './mines/rules';
import { plinkoRules } from './plinko/rules';
import type { GameRules } from './rounds/game-rules';
import { slotRules } from './slot/rules';
import { tableRules } from './table/rules';

const all: { [Kind in GameKind]: GameRules<Kind> } = {
  slot: slotRules,
  crash: crashRules,
  mines: minesRules,
  plinko: plinkoRules,
  fish: fishRules,
  duel: duelRules,
  table: tableRules,
  board: boardRules,
};

export function rulesOf({ mechanic }: { mechanic: Mechanic }): GameRules {
  return all[kindOf(mechanic)];
}
