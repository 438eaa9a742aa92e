import type { ContractKind } from '@tessera/contracts/agent-contracts';
import { incomeDetailsCall, incomeListCall, incomePlayersCall } from '@tessera/contracts/income';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

const incomeKey = ['agent', 'income'] as const;

/** IncomeFilter says which income is asked for. */
export interface IncomeFilter extends RangeChoice {
  kind: ContractKind | 'ALL';
}

/** useIncome returns the member's income page by page, newest first, kept current as it is paid. */
export function useIncome(filter: IncomeFilter) {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: incomeKey }));
  return useInfiniteQuery({
    queryKey: [...incomeKey, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(incomeListCall, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** useIncomeDetails returns what a line was computed from. */
export function useIncomeDetails(incomeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...incomeKey, 'details', incomeId],
    queryFn: ({ signal }) => api.call(incomeDetailsCall, { incomeId }, { signal }),
  });
}

/** useIncomePlayers returns who played what a line was computed from, page by page. */
export function useIncomePlayers(incomeId: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: [...incomeKey, 'players', incomeId],
    queryFn: ({ signal, pageParam }) =>
      api.call(incomePlayersCall, pageParam === null ? { incomeId } : { incomeId, after: pageParam }, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
