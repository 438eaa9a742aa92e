import type { BonusOffer, FreeRoundTerms } from '@tessera/contracts/bonuses';
import { useTexts } from '../locales/use-texts';

type Terms = Pick<
  BonusOffer,
  'percent' | 'cap' | 'minDeposit' | 'factor' | 'maxStake' | 'games' | 'expiryDays' | 'freeRounds'
>;

/** useBonusTerms returns the function that says the terms of a bonus in plain sentences. */
export function useBonusTerms(): (terms: Terms) => string[] {
  const { t, money } = useTexts();
  const playing = ({ factor, maxStake, games, expiryDays }: Terms) => [
    t('bonus.term.cash'),
    t('bonus.term.factor', { factor }),
    t('bonus.term.games', {
      games: games.map(({ gameType, percent }) => `${t(`type.${gameType}`)} ${percent}%`).join(', '),
    }),
    ...(maxStake === null ? [] : [t('bonus.term.maxStake', { amount: money(maxStake) })]),
    t('bonus.term.share'),
    t('bonus.term.days', { count: expiryDays }),
  ];
  const rounds = ({ cap, expiryDays }: Terms, free: FreeRoundTerms) => [
    t('bonus.free.term.stakes', { count: free.rounds, stake: money(free.stake) }),
    t('bonus.free.term.games', { games: free.games.map(({ name }) => name).join(', ') }),
    t(`bonus.free.term.${free.payAs}`, { cap: money(cap) }),
    t(`bonus.free.term.days.${free.payAs}`, { count: expiryDays }),
    t('bonus.free.term.counts'),
    t('bonus.free.term.once'),
  ];
  return (terms) =>
    !terms.freeRounds
      ? playing(terms)
      : terms.freeRounds.payAs === 'CASH'
        ? rounds(terms, terms.freeRounds)
        : [...rounds(terms, terms.freeRounds), ...playing(terms)];
}
