import type { RoundView } from '../../messages/calls';
import { t } from '../texts/t';

export type Tone = 'won' | 'lost' | 'even' | '';

const sum = (rounds: readonly RoundView[], of: 'stake' | 'payout') =>
  rounds.reduce((all, round) => all + Number(round[of]), 0);

/**
 * outcomeOf returns the result of one bet, or of the bets of one turn: its words, its tone, and the multiple
 * of the stake.
 */
export function outcomeOf(rounds: readonly RoundView[], money: (value: number) => string) {
  const [stake, back] = [sum(rounds, 'stake'), sum(rounds, 'payout')];
  const [first] = rounds;
  if (first?.free) return freeOutcome(back, Number(first.free.stake), money);
  const tone: Tone = back > stake ? 'won' : back < stake ? 'lost' : 'even';
  return { text: outcomeText(tone, back, stake, money), tone, times: back / stake };
}

/** A free round costs its player nothing: it wins, or does not. */
function freeOutcome(back: number, stake: number, money: (value: number) => string) {
  const text = back > 0 ? t('freeWon', { amount: money(back) }) : t('freeNoWin');
  const tone: Tone = back > 0 ? 'won' : 'even';
  return { text, tone, times: back / stake };
}

function outcomeText(tone: Tone, back: number, stake: number, money: (value: number) => string): string {
  if (tone === 'won') return t('youWon', { amount: money(back) });
  if (tone === 'even') return t('youEven', { amount: money(back) });
  if (back > 0) return t('youBack', { amount: money(back), stake: money(stake) });
  return t('youLost', { amount: money(stake) });
}
