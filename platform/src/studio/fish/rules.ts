import * as z from 'zod/mini';
import { artVersion } from '../../art/paths';
import type { FishShown } from '../messages/games';
import type { GameRules } from '../rounds/game-rules';
import { catches, returned, species } from './math';

const choiceSchema = z.object({ target: z.enum(species.map(({ id }) => id)) });

/** Colours of the symbols, from small to large. */
const metals = [6, 2, 4, 5, 3, 1, 5, 0];

/** fishRules makes each shot a round: it costs its stake and is decided at once. */
export const fishRules: GameRules<'fish'> = {
  isSeeded: true,
  choice: choiceSchema,
  describe: () => ({
    returned: (returned * 100).toFixed(2),
    species: species.map(({ id, icon, value }, index) => ({
      id,
      value,
      picture: `/symbols/${icon}.${metals[index] ?? 0}.webp?v=${artVersion}`,
    })),
  }),
  decide({ platform, stake, random }, { target }) {
    const value = species.find(({ id }) => id === target)?.value ?? 0;
    const caught = catches(value, random);
    return {
      outcome: { caught },
      payout: caught ? stake * BigInt(value) : 0n,
      dueAt: platform.clock.now(),
    };
  },
  conclude: (_platform, round) => ({ payout: round.payout ?? 0n, outcome: round.outcome }),
  show: ({ outcome }) => outcome as FishShown,
};
