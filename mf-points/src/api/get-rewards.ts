import { rewardListCall } from '@tessera/contracts/points';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';

/** useRewards returns what the mall offers, and asks again when the operator changes it. */
export function useRewards() {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  useBusEvent('content.changed', ({ what }) => {
    if (what === 'rewards') void queries.invalidateQueries({ queryKey: ['points', 'rewards'] });
  });
  return useQuery({
    queryKey: ['points', 'rewards', language],
    queryFn: async ({ signal }) => (await api.call(rewardListCall, {}, { signal })).list,
    staleTime: 30_000,
  });
}
