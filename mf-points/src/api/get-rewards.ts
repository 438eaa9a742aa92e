import { getRewards } from '@tessera/sdk/points';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

export function useRewards() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['points', 'rewards'],
    queryFn: async ({ signal }) => (await getRewards(api, {}, { signal })).list,
    staleTime: 30_000,
  });
}
