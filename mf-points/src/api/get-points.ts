import { pointsBalanceCall } from '@tessera/contracts/points';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/**
 * usePoints returns the signed-in member's points. They are asked for again when a game was closed, since
 * play earns them.
 */
export function usePoints() {
  const { api, queryClient } = useShell();
  const { member } = useSession();
  useBusEvent('game.closed', () => void queryClient.invalidateQueries({ queryKey: ['points', 'balance'] }));
  return useQuery({
    queryKey: ['points', 'balance', member?.id ?? ''],
    queryFn: ({ signal }) => api.call(pointsBalanceCall, {}, { signal }),
    enabled: member !== null,
  });
}
