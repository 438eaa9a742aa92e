import type { GameType } from '@tessera/contracts/operator';
import { gameClient, gameListCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';
import { listQueryOf } from '../../../model/categories';

/** Section 9: a home section has 12 games. */
const pageSize = 12;

export function useRowGames(gameType: GameType, enabled: boolean) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'row', gameType, language],
    queryFn: async ({ signal }) => {
      // The hot row above shows the slots that are played most: theirs are the newest.
      const sort = gameType === 'RNG' ? 'NEW' : 'POPULAR';
      const query = {
        ...listQueryOf(gameType),
        sort,
        pageNo: 1,
        pageSize,
        language,
      } as const;
      return (await api.call(gameListCall, { ...gameClient, ...query }, { signal })).games;
    },
    enabled,
    staleTime: 60_000,
  });
}
