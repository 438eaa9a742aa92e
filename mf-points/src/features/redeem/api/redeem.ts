import { convertPointsCall, redeemRewardCall, type deliveryLengths } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';

/** Delivery says where a thing is sent. */
export type Delivery = Record<keyof typeof deliveryLengths, string>;

/** RedeemRequest says what is redeemed: a reward, or a number of points that is converted to money. */
export type RedeemRequest =
  /** `cost` is what the dialog says that one costs, in points. */
  | ({ rewardId: string; cost?: number } & Partial<Delivery>)
  /** `amount` is what the dialog says that they become. */
  | { points: number; amount?: string };

/**
 * useRedeem redeems a reward or converts points once per idempotency key. Points, rewards, history and
 * details are read again whether it succeeded or not.
 */
export function useRedeem() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, password, key }: { request: RedeemRequest; password: string; key: string }) =>
      'points' in request
        ? api.call(convertPointsCall, { ...request, password }, { idempotencyKey: key })
        : api.call(redeemRewardCall, { ...request, password }, { idempotencyKey: key }),
    onSettled: () => {
      for (const part of ['balance', 'config', 'rewards', 'redeems', 'details'])
        void client.invalidateQueries({ queryKey: ['points', part] });
    },
  });
}
