import type { BonusOffer } from '@tessera/contracts/bonuses';
import { useTexts } from '../locales/use-texts';

type Terms = Pick<
  BonusOffer,
  'percent' | 'cap' | 'minDeposit' | 'factor' | 'maxStake' | 'games' | 'expiryDays'
>;

/** useBonusTerms returns the function that says the terms of a bonus in plain sentences. */
export function useBonusTerms(): (terms: Terms) => string[] {
  const { t, money } = useTexts();
  return ({ factor, maxStake, games, expiryDays }) => [
    t('bonus.term.cash'),
    t('bonus.term.factor', { factor }),
    t('bonus.term.games', {
      games: games.map(({ gameType, percent }) => `${t(`type.${gameType}`)} ${percent}%`).join(', '),
    }),
    ...(maxStake === null ? [] : [t('bonus.term.maxStake', { amount: money(maxStake) })]),
    t('bonus.term.share'),
    t('bonus.term.days', { count: expiryDays }),
  ];
}
