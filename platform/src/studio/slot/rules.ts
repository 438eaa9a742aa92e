import * as z from 'zod/mini';
import { artVersion } from '../../art/paths';
import { skinOf } from '../skin';
import type { GameRules } from '../rounds/game-rules';
import { lines, payoutOf, paytable, spin, theoreticalReturn } from './math';
import type { SlotOutcome } from './outcome';

const returned = (theoreticalReturn() * 100).toFixed(2);

export const slotRules: GameRules = {
  choice: z.object({}),
  describe: (session) => ({
    symbols: skinOf(session).symbols.map(
      ({ icon, metal }) => `/symbols/${icon}.${metal}.webp?v=${artVersion}`,
    ),
    lines,
    paytable,
    returned,
  }),
  decide({ platform, stake }) {
    const outcome = spin(platform.random);
    return { outcome, payout: payoutOf(outcome, stake), dueAt: platform.clock.now() };
  },
  conclude: (_platform, round) => ({ payout: round.payout ?? 0n, outcome: round.outcome }),
  show: ({ outcome }) => outcome as SlotOutcome,
};
