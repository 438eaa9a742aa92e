import { claimRewardCall, rewardCenterCall, type WaitingReward } from '@tessera/contracts/rewards';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const rewardsKey = ['member', 'reward-center'] as const;

/** useRewards returns everything that waits for the member, kept current while something of it changes. */
export function useRewards() {
  const { api } = useShell();
  const { language } = useTexts();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: rewardsKey });
  useBusEvent('rewards.counted', refresh);
  useBusEvent('bonus.changed', refresh);
  return useQuery({
    queryKey: [...rewardsKey, language],
    queryFn: async ({ signal }) => (await api.call(rewardCenterCall, {}, { signal })).list,
  });
}

/** useClaimReward returns the mutation that claims a reward. What a lost answer said is asked for anew. */
export function useClaimReward() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<WaitingReward, 'kind' | 'id'>) => api.call(claimRewardCall, { kind, id }),
    onSettled: () => queries.invalidateQueries({ queryKey: rewardsKey }),
    retry: false,
  });
}
