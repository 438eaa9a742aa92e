import { pointsConfigCall } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useConfig returns the operator's terms for points: how they are earned and what they are worth. */
export function useConfig() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['points', 'config'],
    queryFn: ({ signal }) => api.call(pointsConfigCall, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}
