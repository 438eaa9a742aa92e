import type { RoundView } from '../../../messages/calls';
import { el } from '../../kit/dom';
import { t } from '../../texts/t';
import { pickText, teamOf, winOf } from './labels';

type Bet = RoundView<'board'>;
type Money = (amount: string | number) => string;

/** Bets whose end is still in the list. */
const shownEnds = 3;

/** teamOfBet names what a bet was placed on. */
export const teamOfBet = ({ choice, shown }: Bet): string => teamOf(shown, choice.side);

function endOf({ state, stake, payout, choice }: Bet, money: Money): string {
  if (state === 'open') return t('boardWins', { amount: money(winOf(stake, choice.odds)) });
  return state === 'void' ? t('void') : money(payout ?? 0);
}

function betItem(bet: Bet, money: Money): HTMLElement {
  const { state, stake, payout, choice, shown } = bet;
  const won = state === 'done' && Number(payout) > 0;
  return el(
    'li',
    { className: won ? 'bet won' : 'bet', data: { state } },
    el('span', { textContent: `${shown.home} – ${shown.away}` }),
    el('strong', { textContent: pickText(teamOfBet(bet), choice.odds) }),
    el('span', { textContent: `${money(stake)} → ${endOf(bet, money)}` }),
  );
}

/** betItems lists the bets that run, then the last that ended. */
export function betItems(bets: readonly Bet[], money: Money): HTMLElement[] {
  const open = bets.filter(({ state }) => state === 'open');
  const ended = bets.filter(({ state }) => state !== 'open').slice(0, shownEnds);
  const items = [...open, ...ended].map((bet) => betItem(bet, money));
  return items.length > 0 ? items : [el('li', { className: 'empty', textContent: t('boardNone') })];
}
