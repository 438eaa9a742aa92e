import { hotGamesCall, hotGamesClient } from '@tessera/contracts/games';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { persistInSession, useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** What no view reads of a game, as it is where a platform leaves it out: home's page has these games in itself. */
const unread = { accountTypeName: '', lagerIcon: '', showIcon: '', theme: '', popularity: 0 };

/**
 * hotGamesQuery returns the query for the first row of home, the hot games. Its URL is also in the
 * manifest's `early`: keep them alike.
 */
export function hotGamesQuery({ api, operator }: ShellApi, language: string) {
  return {
    queryKey: ['lobby', 'hot', language],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (
        await api.call(hotGamesCall, { ...hotGamesClient, merchantCode: operator.code, language }, { signal })
      ).list
        .slice(0, 12)
        .map((game) => ({ ...game, ...unread })),
    staleTime: 60_000,
    meta: persistInSession,
  };
}

export function useHotGames() {
  return useQuery(hotGamesQuery(useShell(), useTexts().language));
}
