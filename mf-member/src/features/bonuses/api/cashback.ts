import { bonusOffersCall, cashbackCall, setAutomaticBonusesCall } from '@tessera/contracts/bonuses';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const cashbackKey = ['member', 'cashback'] as const;
const preferenceKey = ['member', 'automatic-bonuses'] as const;

/** useCashback returns the cashbacks that the operator gives, how far this period has come, and the last ones. */
export function useCashback() {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: cashbackKey });
  useBusEvent('balance.changed', refresh);
  useBusEvent('bonus.changed', refresh);
  return useQuery({
    queryKey: [...cashbackKey, language],
    queryFn: ({ signal }) => api.call(cashbackCall, {}, { signal }),
  });
}

/** useAutomaticBonuses returns whether bonuses may come by themselves, and the mutation that changes it. */
export function useAutomaticBonuses() {
  const { api } = useShell();
  const queries = useQueryClient();
  const preference = useQuery({
    queryKey: preferenceKey,
    queryFn: ({ signal }) => api.call(bonusOffersCall, {}, { signal }),
    select: ({ offers, wantsAutomatic }) => ({
      enabled: wantsAutomatic,
      isOffered: offers.some(({ automatic }) => automatic),
    }),
  });
  const change = useMutation({
    mutationFn: (enabled: boolean) => api.call(setAutomaticBonusesCall, { enabled }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: preferenceKey }),
        queries.invalidateQueries({ queryKey: ['member', 'bonus-offers'] }),
      ]),
    retry: false,
  });
  return { preference: preference.data, change };
}
