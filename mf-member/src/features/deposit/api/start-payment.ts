import type { ChosenBonus } from '@tessera/contracts/bonuses';
import { createDepositCall, openDepositCall, type OpenedDeposit } from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';
import { depositKey, depositsKey } from './deposit-keys';
import { replaceAnswer } from '../../../model/replace-answer';

/** DepositRequest says what the member asked to deposit, by which channel, and with which bonus or none. */
export interface DepositRequest {
  channelId: string;
  amount: string;
  bonus?: ChosenBonus;
  noBonus?: true;
}

/** PaymentRequest says what is to be paid: a new deposit, or one that is pending already. */
export type PaymentRequest = DepositRequest | { depositId: string };

/**
 * useStartPayment creates a deposit once per idempotency key, or opens a pending one, and returns it with
 * its payment URL.
 */
export function useStartPayment() {
  const { api } = useShell();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ request, key }: { request: PaymentRequest; key: string }): Promise<OpenedDeposit> =>
      'depositId' in request
        ? api.call(openDepositCall, { depositId: request.depositId })
        : api.call(createDepositCall, request, { idempotencyKey: key }),
    onSuccess: ({ deposit }) => replaceAnswer(queries, depositKey(deposit.depositId), deposit),
    onSettled: () => void queries.invalidateQueries({ queryKey: [...depositsKey, 'list'] }),
    retry: false,
  });
  return mutation.mutateAsync;
}
