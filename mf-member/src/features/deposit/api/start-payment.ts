import {
  createDepositCall,
  openDepositCall,
  type Deposit,
  type OpenedDeposit,
} from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQueryClient } from '@tessera/shell-api/query';
import { depositKey, depositsKey } from './deposit-keys';

/** What is to be paid: a new deposit under its key, or one that waits already. */
export type DepositRequest = { channelId: string; amount: string; key: string } | { depositId: string };

/** Made once for a key; the answer is the deposit and where it is paid. */
export function useStartPayment() {
  const { api } = useShell();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (request: DepositRequest): Promise<OpenedDeposit> =>
      'depositId' in request
        ? api.call(openDepositCall, { depositId: request.depositId })
        : api.call(
            createDepositCall,
            { channelId: request.channelId, amount: request.amount },
            { idempotencyKey: request.key },
          ),
    onSuccess: ({ deposit }) => queries.setQueryData<Deposit>(depositKey(deposit.depositId), deposit),
    onSettled: () => void queries.invalidateQueries({ queryKey: [...depositsKey, 'list'] }),
    retry: false,
  });
  return mutation.mutateAsync;
}
