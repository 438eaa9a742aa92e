import { convertPointsCall, redeemRewardCall } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

/** RedeemRequest says what is redeemed: a reward, or a number of points that is converted to money. */
export type RedeemRequest = { rewardId: string } | { points: number };

/** Done once for a key. Points, shelf, history and details are asked for again, whatever came of it. */
export function useRedeem() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, password, key }: { request: RedeemRequest; password: string; key: string }) =>
      'points' in request
        ? api.call(convertPointsCall, { ...request, password }, { idempotencyKey: key })
        : api.call(redeemRewardCall, { ...request, password }, { idempotencyKey: key }),
    onSettled: () => {
      for (const part of ['balance', 'rewards', 'redeems', 'details'])
        void client.invalidateQueries({ queryKey: ['points', part] });
    },
  });
}
