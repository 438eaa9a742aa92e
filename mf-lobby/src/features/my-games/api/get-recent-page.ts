import { gameClient, recentGamesCall } from '@tessera/contracts/games';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** Section 7.5: recent games come twelve at a time. */
const recentPageSize = 12;

export function useRecentPage(page: number) {
  const { api } = useShell();
  const { member } = useSession();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'recent', member?.id ?? '', language, 'page', page],
    queryFn: ({ signal }) =>
      api.call(recentGamesCall, { ...gameClient, page, pageSize: recentPageSize, language }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
