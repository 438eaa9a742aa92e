import { bonusListCall, forfeitBonusCall } from '@tessera/contracts/bonuses';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { PageChoice } from '../../../model/use-linked-page';
import { useTexts } from '../../../locales/use-texts';

const bonusesKey = ['member', 'bonuses'] as const;

/**
 * useBonuses returns one page of the member's bonuses, newest first, kept current while they are played: that of a
 * number, or the one that a bonus stands on.
 */
export function useBonuses(page: PageChoice) {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  useBusEvent('bonus.changed', () => void queries.invalidateQueries({ queryKey: bonusesKey }));
  return useQuery({
    queryKey: [...bonusesKey, 'list', language, page],
    queryFn: ({ signal }) => api.call(bonusListCall, { ...page, pageSize: 10 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** useForfeitBonus returns the mutation that gives a bonus up. What a lost answer said is asked for anew. */
export function useForfeitBonus() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (bonusId: string) => api.call(forfeitBonusCall, { bonusId }),
    onSettled: () => queries.invalidateQueries({ queryKey: bonusesKey }),
    retry: false,
  });
}
