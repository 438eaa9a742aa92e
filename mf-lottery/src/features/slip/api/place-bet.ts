import type { CallInput } from '@tessera/contracts';
import { placeLotteryBetCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

export type BetRequest = CallInput<typeof placeLotteryBetCall>;

/** A bet is placed once for a key, however often it is sent. */
export function usePlaceBet() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ bet, key }: { bet: BetRequest; key: string }) =>
      api.call(placeLotteryBetCall, bet, { idempotencyKey: key }),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: ['lottery', 'bets'] }),
  });
}
