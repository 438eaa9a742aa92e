import { transactionHistoryCall, type MovementGroup } from '@tessera/contracts/records';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

/** HistoryFilter says which movements of the wallet are asked for. */
export interface HistoryFilter extends RangeChoice {
  group: MovementGroup | 'ALL';
}

/** useTransactionHistory returns the account record page by page, newest first. */
export function useTransactionHistory(filter: HistoryFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['member', 'transactions', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(transactionHistoryCall, pageParam === null ? filter : { ...filter, after: pageParam }, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
