import type { CallInput } from '@tessera/contracts';
import { beginBreakCall, breaksCall } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery } from '@tessera/shell-api/query';

/** useBreaks returns the break that the member is on, and the lengths that the market has. */
export function useBreaks() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'breaks'],
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
