import { gameClient, gameListCall, gamesByIdCall, type GameList } from '@tessera/contracts/games';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';
import { searchClientOf } from '../../../search/search-client';

const pageSize = 18;

/** The search in the browser forgives more, and has an order of its own: a list is of one of the two. */
type Source = 'browser' | 'platform';

interface SearchRequest {
  query: string;
  language: string;
  page: number;
  signal: AbortSignal;
}

/** How long a link that was opened with a query waits for the search in the browser, in ms. */
const timeoutMs = 6_000;

/**
 * useGameSearch searches the games of every category. The search worker in the browser answers, so that a
 * shared link shows the same list to everybody; where it does not load, the platform answers.
 */
export function useGameSearch(query: string) {
  const shell = useShell();
  const { language, t } = useTexts();
  const categoryNames = () =>
    Object.fromEntries(shell.operator.categories.map((type) => [type, t(`category.${type}`)]));
  return useInfiniteQuery({
    queryKey: ['lobby', 'search', query, language],
    queryFn: async ({ signal, pageParam }) => {
      const { page, source } = pageParam;
      const request = { query, language, page, signal };
      const answeredBy = source ?? ((await isOpen(shell, categoryNames())) ? 'browser' : 'platform');
      const list = await (answeredBy === 'browser' ? fromBrowser : fromPlatform)(shell, request);
      return { ...list, source: answeredBy };
    },
    initialPageParam: { page: 1 } as { page: number; source?: Source },
    getNextPageParam: ({ totalPages, source }, _all, { page }) =>
      page < totalPages ? { page: page + 1, source } : undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function fromPlatform(
  { api }: ShellApi,
  { query, language, page, signal }: SearchRequest,
): Promise<GameList> {
  return api.call(
    gameListCall,
    { ...gameClient, gameName: query, pageNo: page, pageSize, language },
    { signal },
  );
}

async function fromBrowser(
  shell: ShellApi,
  { query, language, page, signal }: SearchRequest,
): Promise<GameList> {
  const { games, total } = await searchClientOf(shell).find(query, (page - 1) * pageSize, pageSize);
  const nodeIds = games.map(({ nodeId }) => nodeId);
  const { list } =
    nodeIds.length > 0
      ? await shell.api.call(gamesByIdCall, { nodeIds: nodeIds.join(','), language }, { signal })
      : { list: [] };
  return { games: list, total, totalPages: Math.ceil(total / pageSize) };
}

/** Whether the search in the browser can answer, in time. */
async function isOpen(shell: ShellApi, categoryNames: Readonly<Record<string, string>>): Promise<boolean> {
  let timer: number | undefined;
  const late = new Promise<false>((resolve) => {
    timer = window.setTimeout(resolve, timeoutMs, false);
  });
  const ready = searchClientOf(shell).ready(categoryNames);
  const open = await Promise.race([ready.then(() => true).catch(() => false), late]);
  clearTimeout(timer);
  return open;
}
