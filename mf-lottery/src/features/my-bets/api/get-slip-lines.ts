import { lotterySlipLinesCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

const keyOf = (slipId: string, status: string) => ['lottery', 'lines', slipId, status];

/** useSlipLines returns every line of a slip with what it won, once somebody wants to see them. */
export function useSlipLines({ slipId, status }: { slipId: string; status: string }, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(slipId, status),
    queryFn: ({ signal }) => api.call(lotterySlipLinesCall, { slipId }, { signal }),
    enabled,
    staleTime: Infinity,
  });
}

/** useReadSlipLines returns what reads the lines of a slip once. */
export function useReadSlipLines() {
  const { api } = useShell();
  const client = useQueryClient();
  return ({ slipId, status }: { slipId: string; status: string }) =>
    client.fetchQuery({
      queryKey: keyOf(slipId, status),
      queryFn: ({ signal }) => api.call(lotterySlipLinesCall, { slipId }, { signal }),
      staleTime: Infinity,
    });
}
