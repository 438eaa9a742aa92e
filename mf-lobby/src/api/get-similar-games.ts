import { similarGamesCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useSimilarGames reads the eight games of the same category that are most like a game. */
export function useSimilarGames(nodeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lobby', 'similar', nodeId],
    queryFn: async ({ signal }) =>
      (await api.call(similarGamesCall, { nodeId, limitNum: 8 }, { signal })).list,
    staleTime: 300_000,
  });
}
