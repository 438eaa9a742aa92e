import { gameClient, recentGamesCall } from '@tessera/contracts/games';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** useRecentGames reads the signed-in player's last games, and reads them again when a game was closed. */
export function useRecentGames() {
  const { api, queryClient } = useShell();
  const { member } = useSession();
  const { language } = useTexts();
  useBusEvent('game.closed', () => void queryClient.invalidateQueries({ queryKey: ['lobby', 'recent'] }));
  return useQuery({
    queryKey: ['lobby', 'recent', member?.id ?? '', language, 1],
    queryFn: async ({ signal }) =>
      (await api.call(recentGamesCall, { ...gameClient, page: 1, pageSize: 12, language }, { signal })).list,
    enabled: member !== null,
    staleTime: 60_000,
  });
}
