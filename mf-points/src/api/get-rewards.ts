import { rewardListCall } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';

export function useRewards() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['points', 'rewards', language],
    queryFn: async ({ signal }) => (await api.call(rewardListCall, {}, { signal })).list,
    staleTime: 30_000,
  });
}
