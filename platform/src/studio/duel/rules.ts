import * as z from 'zod/mini';
import type { HandSize } from '../messages/games';
import type { GameRules } from '../rounds/game-rules';
import { rtpOf, type Mechanic } from '../../games/catalogue/mechanics';
import { playMatch, sitDown, waitMs } from './matches';
import { duelPayout } from './math';

interface Seated {
  /** Of each seat. */
  cards: HandSize;
}
const sizeOf = (mechanic: Mechanic): HandSize => (mechanic === 'five-card' ? 5 : 1);

export const duelRules: GameRules<'duel'> = {
  isSeeded: true,
  choice: z.object({}),
  describe: ({ mechanic }) => ({ waitMs, cards: sizeOf(mechanic), returned: rtpOf(mechanic) }),
  decide: ({ platform, session }) => ({
    outcome: { cards: sizeOf(session.mechanic) } satisfies Seated,
    payout: null,
    dueAt: new Date(platform.clock.now().getTime() + waitMs),
  }),
  taken: sitDown,
  async conclude(platform, round) {
    const { cards } = round.outcome as Seated;
    const match = await playMatch(platform, round.roundId, cards);
    return match && { payout: duelPayout(round.stake, match.mine, match.theirs), outcome: match };
  },
  show: ({ outcome, dueAt }) => ({ ...(outcome as object), waitsUntil: dueAt.getTime() }),
};
