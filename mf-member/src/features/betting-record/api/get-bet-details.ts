import { betDetailsCall } from '@tessera/contracts/bets';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useBetDetails returns one round with what was drawn. */
export function useBetDetails(betId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'bet', betId],
    queryFn: ({ signal }) => api.call(betDetailsCall, { betId }, { signal }),
  });
}
