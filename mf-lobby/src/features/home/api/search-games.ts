import type { GameList } from '@tessera/contracts/games';
import { getGameList, getGamesById } from '@tessera/sdk/games';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';
import { searcherOf } from '../../../search/searcher';

const pageSize = 18;

interface Asked {
  query: string;
  language: string;
  page: number;
  signal: AbortSignal;
}

/**
 * Games of every category. The search in the browser answers where it is open, which forgives more; the platform
 * answers a link that was opened with a query, and when it knows nothing, the browser is asked after all.
 */
export function useGameSearch(query: string) {
  const shell = useShell();
  const { language, t } = useTexts();
  const words = () =>
    Object.fromEntries(shell.operator.categories.map((type) => [type, t(`category.${type}`)]));
  return useInfiniteQuery({
    queryKey: ['lobby', 'search', query, language],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { query, language, page: pageParam, signal };
      const searcher = searcherOf(shell);
      if (searcher.isReady()) return await fromBrowser(shell, asked);
      const list = await fromPlatform(shell, asked);
      if (list.total > 0) return list;
      const isOpen = await searcher.ready(words()).then(
        () => true,
        () => false,
      );
      return isOpen ? await fromBrowser(shell, asked) : list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function fromPlatform({ api }: ShellApi, { query, language, page, signal }: Asked): Promise<GameList> {
  return getGameList(api, { gameName: query, pageNo: page, pageSize, language }, { signal });
}

async function fromBrowser(shell: ShellApi, { query, language, page, signal }: Asked): Promise<GameList> {
  const { nodeIds } = await searcherOf(shell).find(query, 0);
  const wanted = nodeIds.slice((page - 1) * pageSize, page * pageSize);
  const { list } =
    wanted.length > 0 ? await getGamesById(shell.api, wanted, language, { signal }) : { list: [] };
  return { games: list, total: nodeIds.length, totalPages: Math.ceil(nodeIds.length / pageSize) };
}
