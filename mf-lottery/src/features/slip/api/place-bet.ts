import { isOutcomeUnknown, type CallInput } from '@tessera/contracts';
import { placeLotteryBetCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

/** A bet with the key under which it is placed once, however often it is sent. */
export interface BetOrder {
  bet: CallInput<typeof placeLotteryBetCall>;
  key: string;
}

/** A lost answer is asked for once more by itself, with the same key. */
export function usePlaceBet() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ bet, key }: BetOrder) => api.call(placeLotteryBetCall, bet, { idempotencyKey: key }),
    retry: (tries, error) => tries < 1 && isOutcomeUnknown(error),
    retryDelay: 400,
    onSettled: () => client.invalidateQueries({ queryKey: ['lottery', 'bets'] }),
  });
}
