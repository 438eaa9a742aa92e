import { isApiError, type CallInput } from '@tessera/contracts';
import { placeLotterySlipCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

export type SlipRequest = CallInput<typeof placeLotterySlipCall>;

/** usePlaceSlip places a slip under an idempotency key: however often it is sent, it is placed once. */
export function usePlaceSlip() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slip, key }: { slip: SlipRequest; key: string }) =>
      (await api.call(placeLotterySlipCall, slip, { idempotencyKey: key })).slips,
    retry: false,
    onSettled: (_slips, error) => {
      void client.invalidateQueries({ queryKey: ['lottery', 'bets'] });
      // The page had it open for longer than the platform has, or the operator has ended it since.
      if (isApiError(error, 'LOTTERY_DRAW_CLOSED'))
        void client.invalidateQueries({ queryKey: ['lottery', 'opened'] });
    },
  });
}
