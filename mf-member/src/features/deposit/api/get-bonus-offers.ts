import { bonusOffersCall } from '@tessera/contracts/bonuses';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const offersKey = ['member', 'bonus-offers'] as const;

/** useBonusOffers returns the bonuses that can be chosen with a deposit, in the language of the page. */
export function useBonusOffers() {
  const { api } = useShell();
  const { language } = useTexts();
  const refresh = useRefreshOffers();
  useBusEvent('bonus.changed', () => void refresh());
  return useQuery({
    queryKey: [...offersKey, language],
    queryFn: ({ signal }) => api.call(bonusOffersCall, {}, { signal }),
  });
}

/** useRefreshOffers returns the function that asks anew which bonuses are offered. */
export function useRefreshOffers() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: offersKey });
}
