import type { GameType } from '@tessera/contracts/operator';
import { gameClient, gameListCall } from '@tessera/contracts/games';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * categoryGamesQuery returns the query for all games of a vendor-type category. There are only a few for each vendor, so one page usually
 * holds them. Its URL is also in the manifest's `early`: keep them alike.
 */
export const categoryGamesQuery = ({ api }: ShellApi, language: string, gameType: GameType) => ({
  queryKey: ['lobby', 'category', gameType, language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call(gameListCall, { ...gameClient, gameType, pageNo: 1, pageSize: 100, language }, { signal }),
  staleTime: 60_000,
});

export function useCategoryGames(gameType: GameType) {
  return useQuery(categoryGamesQuery(useShell(), useTexts().language, gameType));
}
