import * as z from 'zod/mini';
import type { GameRules } from '../rounds/game-rules';
import { playMatch, sitDown, waitMs } from './matches';
import { duelPayout } from './math';

export const duelRules: GameRules = {
  choice: z.object({}),
  describe: () => ({ waitMs, returned: '98.12' }),
  decide: ({ platform }) => ({
    outcome: {},
    payout: null,
    dueAt: new Date(platform.clock.now().getTime() + waitMs),
  }),
  taken: sitDown,
  async conclude(platform, round) {
    const match = await playMatch(platform, round.roundId);
    return match && { payout: duelPayout(round.stake, match.mine, match.theirs), outcome: match };
  },
  show: ({ outcome, dueAt }) => ({ ...(outcome as object), waitsUntil: dueAt.getTime() }),
};
