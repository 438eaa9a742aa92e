import { recentResultsCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useResults reads the last draws of a game, newest first. */
export function useResults(gameCode: string, limit: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lottery', 'results', gameCode, limit],
    queryFn: async ({ signal }) => (await api.call(recentResultsCall, { gameCode, limit }, { signal })).list,
    staleTime: 30_000,
  });
}
