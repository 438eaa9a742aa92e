import {
  bonusCall,
  bonusListCall,
  forfeitBonusCall,
  type BonusKind,
  type BonusState,
} from '@tessera/contracts/bonuses';
import { useBusEvent, useShell } from '@tessera/shell-api';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../../../locales/use-texts';

const bonusesKey = ['member', 'bonuses'] as const;

/** BonusFilter says which bonuses are asked for. */
export interface BonusFilter extends RangeChoice {
  kind: BonusKind | 'ALL';
  state: BonusState | 'ALL';
}

/** useBonuses returns the member's bonuses page by page, newest first, kept current while they are played. */
export function useBonuses(filter: BonusFilter) {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  useBusEvent('bonus.changed', () => void queries.invalidateQueries({ queryKey: bonusesKey }));
  return useInfiniteQuery({
    queryKey: [...bonusesKey, 'list', language, filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(bonusListCall, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** useBonus returns one bonus of the member, kept current like the list. */
export function useBonus(bonusId: string) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: [...bonusesKey, 'one', language, bonusId],
    queryFn: ({ signal }) => api.call(bonusCall, { bonusId }, { signal }),
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
