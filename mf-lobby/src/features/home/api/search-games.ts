import { getGameList } from '@tessera/sdk/games';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** Games by name over every category. A question that a newer one replaced is called off. */
export function useGameSearch(gameName: string) {
  const { api } = useShell();
  const { language } = useTexts();
  return useInfiniteQuery({
    queryKey: ['lobby', 'search', gameName, language],
    queryFn: ({ signal, pageParam }) =>
      getGameList(api, { gameName, pageNo: pageParam, pageSize: 18, language }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
