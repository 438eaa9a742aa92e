import { applyZaloCall, referralCall } from '@tessera/contracts/referral';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

const referralKey = ['member', 'referral'] as const;

/** useReferral returns the member's code, what it earns and one page of who came by it. */
export function useReferral(pageNo: number) {
  const { api } = useShell();
  const queries = useQueryClient();
  useBusEvent('rewards.counted', () => void queries.invalidateQueries({ queryKey: referralKey }));
  return useQuery({
    queryKey: [...referralKey, pageNo],
    queryFn: ({ signal }) => api.call(referralCall, { pageNo, pageSize: 10 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** useApplyZalo returns the mutation that asks for the Zalo reward. */
export function useApplyZalo() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contact: string) => api.call(applyZaloCall, { contact }),
    onSettled: () => queries.invalidateQueries({ queryKey: referralKey }),
    retry: false,
  });
}
