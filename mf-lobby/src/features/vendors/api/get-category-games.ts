import type { GameType } from '@tessera/contracts/operator';
import { gameClient, gameListCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * useCategoryGames returns all games of a vendor-type category. There are only a few for each vendor, so one
 * page usually holds them.
 */
export function useCategoryGames(gameType: GameType) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'category', gameType, language],
    queryFn: ({ signal }) =>
      api.call(gameListCall, { ...gameClient, gameType, pageNo: 1, pageSize: 100, language }, { signal }),
    staleTime: 60_000,
  });
}
