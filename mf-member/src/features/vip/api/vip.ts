import { vipCall } from '@tessera/contracts/vip';
import { claimRewardCall } from '@tessera/contracts/rewards';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const vipKey = ['member', 'vip'] as const;

/** useVip returns the levels and where the member stands, kept current while they play. */
export function useVip() {
  const { api } = useShell();
  const { state, member } = useSession();
  const { language } = useTexts();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: vipKey });
  useBusEvent('progress.changed', refresh);
  useBusEvent('rewards.counted', refresh);
  return useQuery({
    queryKey: [...vipKey, language, state, member?.id],
    queryFn: ({ signal }) => api.call(vipCall, {}, { signal }),
  });
}

/** useClaimGift returns the mutation that claims the gift of a level. What a lost answer said is asked for anew. */
export function useClaimGift() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (level: number) => api.call(claimRewardCall, { kind: 'VIP', id: String(level) }),
    onSettled: () => queries.invalidateQueries({ queryKey: vipKey }),
    retry: false,
  });
}
