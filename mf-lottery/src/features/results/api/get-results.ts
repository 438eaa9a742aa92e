import { recentResultsCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** The last ten draws of a game. */
export function useResults(gameCode: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lottery', 'results', gameCode],
    queryFn: async ({ signal }) =>
      (await api.call(recentResultsCall, { gameCode, limit: 10 }, { signal })).list,
    staleTime: 30_000,
  });
}
