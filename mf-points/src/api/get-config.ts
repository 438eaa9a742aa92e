import { pointsConfigCall } from '@tessera/contracts/points';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/**
 * configQuery returns the query for the operator's terms for points: how they are earned and what they are worth. Its URL is also in the
 * manifest's `early`: keep them alike.
 */
export const configQuery = ({ api }: ShellApi) => ({
  queryKey: ['points', 'config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(pointsConfigCall, {}, { signal }),
  staleTime: 10 * 60_000,
});

export function useConfig() {
  return useQuery(configQuery(useShell()));
}
