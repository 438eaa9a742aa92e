import { useSession, useShell, type ShellApi } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tessera/shell-api/query';
import { useEffect } from 'react';
import { useTexts } from '../locales/use-texts';
import { listGames, type GameFilter } from './list-games';

function useListing(filter: GameFilter) {
  const { member } = useSession();
  return listingOf(useShell(), useTexts().language, filter, member);
}

function listingOf(
  { api, operator }: ShellApi,
  language: string,
  filter: GameFilter,
  member: { readonly id: string } | null,
) {
  const own = filter.tab === 'FAV' || filter.tab === 'RECENT';
  const { gameType, tab, vassalage, classify, q, facets } = filter;
  return {
    // A change of favourites makes the first kind of list old, a closed game the second.
    queryKey: [
      'lobby',
      tab === 'FAV' ? 'favourites' : tab === 'RECENT' ? 'recent' : 'list',
      { gameType, tab, vassalage, classify, q, facets, language, member: own ? member?.id : '' },
    ] as const,
    load: (page: number, signal: AbortSignal) =>
      listGames(api, { ...filter, language, merchant: operator.code }, page, { signal }),
    enabled: !own || member !== null,
  };
}

/**
 * firstPageQuery returns the query for the first page of a lobby that a visitor sees. Its URL is also in the manifest's `early`: keep them
 * alike.
 */
export function firstPageQuery(shell: ShellApi, language: string, filter: GameFilter) {
  const { queryKey, load } = listingOf(shell, language, filter, null);
  return {
    queryKey: [...queryKey, 1],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(1, signal),
  };
}

/**
 * useGamePage returns one page of a lobby. Until it has loaded, the previous page is shown as placeholder
 * data.
 */
export function useGamePage(filter: GameFilter, page: number, isEnabled: boolean) {
  const { queryKey, load, enabled } = useListing(filter);
  return useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => load(page, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && isEnabled,
    staleTime: 60_000,
  });
}

/**
 * useFollowingPages returns the pages after `page` up to `last`, of a list that was extended. They are
 * fetched one after the other.
 */
export function useFollowingPages(filter: GameFilter, page: number, last: number, isEnabled: boolean) {
  const { queryKey, load, enabled } = useListing(filter);
  const list = useInfiniteQuery({
    queryKey: [...queryKey, 'after', page],
    queryFn: ({ signal, pageParam }) => load(pageParam, signal),
    initialPageParam: page + 1,
    getNextPageParam: (_last, _all, before) => (before < last ? before + 1 : undefined),
    enabled: enabled && isEnabled && last > page,
    staleTime: 60_000,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}

/** useMoreGames returns a lobby's list that grows page by page (section 2.7: home uses load-more). */
export function useMoreGames(filter: GameFilter, isEnabled: boolean) {
  const { queryKey, load, enabled } = useListing(filter);
  return useInfiniteQuery({
    queryKey: [...queryKey, 'more'],
    queryFn: ({ signal, pageParam }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: enabled && isEnabled,
    staleTime: 60_000,
  });
}
