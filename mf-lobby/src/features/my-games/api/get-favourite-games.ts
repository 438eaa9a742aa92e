import { favouriteListCall, gameClient } from '@tessera/contracts/games';
import { useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** useFavouriteGames returns all of the member's favourites at once (section 9: fetch size 999). */
export function useFavouriteGames() {
  const { api } = useShell();
  const { member } = useSession();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'favourites', member?.id ?? '', language],
    queryFn: async ({ signal }) =>
      (await api.call(favouriteListCall, { ...gameClient, pageNo: 1, pageSize: 999, language }, { signal }))
        .content,
    enabled: member !== null,
    staleTime: 60_000,
  });
}
