import { kindOf, type Mechanic } from '../../games/catalogue/mechanics';
import type { SlotModel } from '../../games/catalogue/slot-models';
import { drawResult, fixtureOf } from '../board/fixtures';
import { crashPoint } from '../crash/math';
import { dealTwo } from '../duel/math';
import { catches, species } from '../fish/math';
import type { TableName } from '../messages/games';
import { layMines } from '../mines/math';
import { dropBall } from '../plinko/math';
import { playSlot } from '../slot/math';
import { tables } from '../table/table-games';
import { seedRandom, type DrawSeed } from '../../seed-random';

/** RevealedDraw is everything that a draw follows from: what is played, what was chosen, and the revealed seeds. */
export interface RevealedDraw {
  mechanic: Mechanic;
  choice: object;
  seeds: readonly DrawSeed[];
  /** Of the reels: their pay table and what is played beside the lines. */
  model?: Pick<SlotModel, 'paytable' | 'bonus'>;
}

/**
 * redraw returns what a round must have drawn, by nothing but what its player is shown afterwards. It asks no database
 * and no clock, so anybody can compute the same.
 */
export function redraw({ mechanic, choice, seeds, model }: RevealedDraw): object {
  const random = seedRandom(seeds);
  const chosen = choice as Record<string, unknown>;
  switch (kindOf(mechanic)) {
    case 'slot':
      if (!model) throw new Error('the reels need their pay table');
      return playSlot(random, model);
    case 'crash': {
      const [seed] = seeds;
      return { point: crashPoint(seed?.seed ?? '', seed?.number ?? '') };
    }
    case 'mines':
      return { mines: layMines(Number(chosen['mines']), random) };
    case 'plinko':
      return { path: dropBall(random) };
    case 'fish':
      return { caught: catches(species.find(({ id }) => id === chosen['target'])?.value ?? 0, random) };
    case 'duel':
      return { cards: dealTwo(random, mechanic === 'five-card' ? 5 : 1) };
    case 'table':
      return { result: tables[mechanic as TableName].draw(random) };
    case 'board': {
      const fixture = fixtureOf(String(chosen['fixture']));
      if (!fixture) throw new Error('there is no such fixture');
      return drawResult(fixture, random);
    }
  }
}
