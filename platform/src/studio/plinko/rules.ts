import * as z from 'zod/mini';
import type { PlinkoShown } from '../messages/games';
import type { GameRules } from '../rounds/game-rules';
import { dropBall, risks, rows, slotOf, slotsOf } from './math';

const choiceSchema = z.object({ risk: z.enum(risks) });

/** plinkoRules plays plinko: a ball through twelve rows of pins, decided at once. */
export const plinkoRules: GameRules<'plinko'> = {
  isSeeded: true,
  choice: choiceSchema,
  describe: () => ({
    rows,
    returned: '97.00',
    slots: { calm: slotsOf('calm'), wild: slotsOf('wild') },
  }),
  decide({ platform, stake, random }, { risk }) {
    const path = dropBall(random);
    const multiple = slotsOf(risk)[slotOf(path)] ?? 0;
    return {
      outcome: { path, slot: slotOf(path), multiple },
      payout: (stake * BigInt(multiple)) / 100n,
      dueAt: platform.clock.now(),
    };
  },
  conclude: (_platform, round) => ({ payout: round.payout ?? 0n, outcome: round.outcome }),
  show: ({ outcome }) => outcome as PlinkoShown,
};
