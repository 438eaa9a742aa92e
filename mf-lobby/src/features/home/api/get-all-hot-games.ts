import { hotGamesCall, hotGamesClient } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { maxHotGames } from '../../../api/list-games';
import { useTexts } from '../../../locales/use-texts';

/** useAllHotGames returns all hot games, for the view that More leads to. */
export function useAllHotGames() {
  const { api, operator } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'hot', language, 'all'],
    queryFn: async ({ signal }) => {
      const query = { merchantCode: operator.code, language, limitNum: maxHotGames };
      return (await api.call(hotGamesCall, { ...hotGamesClient, ...query }, { signal })).list;
    },
    staleTime: 60_000,
  });
}
