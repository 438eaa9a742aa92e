import { getHotGames } from '@tessera/sdk/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** The first row of home. The address is also in the manifest's `early`: keep them alike. */
export function useHotGames() {
  const { api, operator } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'hot', language],
    queryFn: async ({ signal }) =>
      (await getHotGames(api, { merchantCode: operator.code, language }, { signal })).list.slice(0, 12),
    staleTime: 60_000,
  });
}
