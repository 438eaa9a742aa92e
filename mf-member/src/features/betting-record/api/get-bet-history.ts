import { betHistoryCall, type BetStatus } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

export const betHistoryKey = ['member', 'bets'] as const;

/** RecordFilter says which rounds are asked for. */
export interface RecordFilter extends RangeChoice {
  gameType: GameType | 'ALL';
  status: BetStatus | 'ALL';
}

/** useBetHistory returns the betting record page by page, newest first. */
export function useBetHistory(filter: RecordFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: [...betHistoryKey, filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(betHistoryCall, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
