import { rewardListCall } from '@tessera/contracts/points';
import { useBusEvent, useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';

/** rewardsQuery returns the query for what the mall offers. Its URL is also in the manifest's `early`: keep them alike. */
export const rewardsQuery = ({ api }: ShellApi, language: string) => ({
  queryKey: ['points', 'rewards', language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call(rewardListCall, {}, { signal })).list,
  staleTime: 30_000,
});

/** useRewards returns what the mall offers, and asks again when the operator changes it. */
export function useRewards() {
  const queries = useQueryClient();
  useBusEvent('content.changed', ({ what }) => {
    if (what === 'rewards') void queries.invalidateQueries({ queryKey: ['points', 'rewards'] });
  });
  return useQuery(rewardsQuery(useShell(), useTexts().language));
}
