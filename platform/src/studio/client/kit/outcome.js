import { say } from './words.js';

const sum = (rounds, of) => rounds.reduce((all, round) => all + Number(round[of]), 0);

/** What one bet, or the bets of one turn, came to: its words, and whether it was won. */
export function outcomeOf(rounds, money) {
  const [stake, back] = [sum(rounds, 'stake'), sum(rounds, 'payout')];
  const tone = back > stake ? 'won' : back < stake ? 'lost' : 'even';
  const words =
    tone === 'won'
      ? say('youWon', { amount: money(back) })
      : tone === 'even'
        ? say('youEven', { amount: money(back) })
        : back > 0
          ? say('youBack', { amount: money(back), stake: money(stake) })
          : say('youLost', { amount: money(stake) });
  return { words, tone, times: back / stake };
}
