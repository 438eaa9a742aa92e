import type { CallInput } from '@tessera/contracts';
import { beginBreakCall, breaksCall, endExclusionCall } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';

const breaksKey = ['member', 'breaks'] as const;

/** useBreaks returns the break that the member is on, and the lengths that the market has. */
export function useBreaks() {
  const { api } = useShell();
  return useQuery({
    queryKey: breaksKey,
    queryFn: ({ signal }) => api.call(breaksCall, {}, { signal }),
  });
}

/** useBeginBreak returns the mutation that begins a break. It ends the session that asks for it. */
export function useBeginBreak() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (request: CallInput<typeof beginBreakCall>) => api.call(beginBreakCall, request),
    retry: false,
  });
}

/** useEndExclusion returns the mutation that ends an exclusion whose time is over. */
export function useEndExclusion() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(endExclusionCall, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: breaksKey }),
    retry: false,
  });
}
