import { similarGamesCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useSimilarGames returns the games that are recommended in place of one that is closed (section 2.8). */
export function useSimilarGames(nodeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lobby', 'similar', nodeId],
    queryFn: async ({ signal }) =>
      (await api.call(similarGamesCall, { nodeId, limitNum: 6 }, { signal })).list,
    staleTime: 60_000,
  });
}
