import { fromMinorUnits } from '@tessera/contracts';
import * as z from 'zod/mini';
import { artVersion } from '../../art/paths';
import { claimJackpot } from '../../games/jackpots/claim-jackpot';
import { jackpotReels, jackpotTermsOf } from '../../games/jackpots/terms';
import { findGameSession, type GameSession } from '../../games/launch/game-sessions';
import type { SlotGame, SlotOutcome } from '../messages/games';
import { skinOf } from '../skin';
import type { GameRules } from '../rounds/game-rules';
import type { Random } from '../../random';
import { potOf, returnWith } from './jackpot';
import { lines, payoutOf, playSlot } from './math';
import { slotModelOf, type SlotBonus } from '../../games/catalogue/slot-models';

/** modelOf returns a game's own mathematics. A game with a jackpot pays less on its lines; in a free trial it does so too, and has no jackpot. */
export const modelOf = (session: GameSession) =>
  slotModelOf(session.jackpot_seed === null ? session : jackpotReels);

export const slotRules: GameRules<'slot'> = {
  isSeeded: true,
  choice: z.object({}),
  describe(session) {
    const { paytable, rtp, bonus } = modelOf(session);
    const terms = jackpotTermsOf(session);
    return {
      symbols: skinOf(session).symbols.map(
        ({ icon, metal }) => `/symbols/${icon}.${metal}.webp?v=${artVersion}`,
      ),
      lines,
      paytable,
      returned: terms ? returnWith(rtp, session) : rtp,
      bonus: bonus && describeBonus(bonus),
      jackpot: terms && { share: terms.contributionBp / 100, oneIn: terms.oneIn },
    };
  },
  decide({ platform, session, stake, isFree, random }) {
    const outcome = playSlot(random, modelOf(session));
    const dueAt = platform.clock.now();
    // What has put nothing into the pot takes nothing out of it.
    if (isFree || !winsJackpot(session, stake, random))
      return { outcome, payout: payoutOf(outcome, stake), dueAt };
    // How much it is shows when it is taken, after the stake.
    return { outcome: { ...outcome, jackpot: true } satisfies SlotOutcome, payout: null, dueAt };
  },
  async conclude(platform, round) {
    const outcome = round.outcome as SlotOutcome;
    if (round.payout !== null) return { payout: round.payout, outcome };
    const session = await findGameSession(platform, platform.db, round.sessionId, { evenExpired: true });
    const amount = await claimJackpot(platform, session, round.roundId);
    return {
      payout: payoutOf(outcome, round.stake) + amount,
      outcome: { ...outcome, jackpot: fromMinorUnits(amount, session.digits) } satisfies SlotOutcome,
    };
  },
  show: ({ outcome }) => outcome as SlotOutcome,
  live: potOf,
};

function describeBonus(bonus: SlotBonus): SlotGame['bonus'] {
  if (bonus.kind === 'freeSpins') return bonus;
  return { kind: 'multiplier', oneIn: bonus.of / bonus.times.length, most: Math.max(...bonus.times) };
}

/** winsJackpot decides by chance, and by the stake: who stakes ten times as much wins it ten times as often. */
export function winsJackpot(session: GameSession, stake: bigint, random: Random): boolean {
  const terms = jackpotTermsOf(session);
  return terms !== undefined && random.below(terms.oneIn) < stake / 10n ** BigInt(session.digits);
}
