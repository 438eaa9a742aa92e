import { openRoundCall } from '@tessera/contracts/games';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * useOpenRound returns the signed-in player's game round that has not ended. It is asked for again after a
 * game was closed.
 */
export function useOpenRound() {
  const { api, queryClient } = useShell();
  const { member } = useSession();
  const { language } = useTexts();
  useBusEvent('game.closed', () => void queryClient.invalidateQueries({ queryKey: ['lobby', 'open-round'] }));
  return useQuery({
    queryKey: ['lobby', 'open-round', member?.id ?? '', language],
    queryFn: async ({ signal }) => (await api.call(openRoundCall, { language }, { signal })).round,
    enabled: member !== null,
    staleTime: 15_000,
  });
}
