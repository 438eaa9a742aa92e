import { cancelLotterySlipCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

/** useCancelSlip takes a slip back, with `rest` all that are open of its plan. Once is enough: a repeat changes nothing. */
export function useCancelSlip() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { slipId: string; rest: boolean }) => api.call(cancelLotterySlipCall, input),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: ['lottery', 'bets'] }),
  });
}
