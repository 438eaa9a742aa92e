import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { betHistoryCall } from '@tessera/contracts/bets';
import { spanOf, type Range } from '../model/range';

export const betHistoryKey = ['member', 'bets'] as const;

export interface RecordFilter {
  range: Range;
  gameType: GameType | 'ALL';
  pageNo: number;
}

/**
 * useBetHistory returns one page of the betting record. The page before stays in sight while the next is on
 * its way.
 */
export function useBetHistory(filter: RecordFilter) {
  const { api, clock } = useShell();
  const { range, gameType, pageNo } = filter;
  return useQuery({
    queryKey: [...betHistoryKey, filter],
    queryFn: ({ signal }) =>
      api.call(betHistoryCall, { ...spanOf(range, clock.now()), gameType, pageNo, pageSize: 20 }, { signal }),
    placeholderData: keepPreviousData,
  });
}
