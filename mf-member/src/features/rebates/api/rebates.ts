import { claimRebateCall, manualRebateCall } from '@tessera/contracts/rebates';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

const rebatesKey = ['member', 'rebates'] as const;

/** useRebates returns what the member's stakes bring back, kept current while something is played or claimed. */
export function useRebates() {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('rewards.counted', () => void queries.invalidateQueries({ queryKey: rebatesKey }));
  return useQuery({
    queryKey: rebatesKey,
    queryFn: ({ signal }) => api.call(manualRebateCall, {}, { signal }),
    refetchInterval: 30_000,
  });
}

/** useClaimRebate returns the mutation that claims all that waits. What a lost answer said is asked for anew. */
export function useClaimRebate() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(claimRebateCall, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: rebatesKey }),
    retry: false,
  });
}
