import type { CallInput } from '@tessera/contracts';
import {
  addPayoutAccountCall,
  payoutAccountsCall,
  removePayoutAccountCall,
} from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

export const payoutAccountsKey = ['member', 'payout-accounts'] as const;

/**
 * usePayoutAccounts returns the accounts to which the member is paid, with the methods for adding another
 * one.
 */
export function usePayoutAccounts() {
  const { api } = useShell();
  return useQuery({
    queryKey: payoutAccountsKey,
    queryFn: ({ signal }) => api.call(payoutAccountsCall, {}, { signal }),
  });
}

/** useChangePayoutAccounts adds and removes payout accounts. Sending the same again changes nothing more. */
export function useChangePayoutAccounts() {
  const { api } = useShell();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: payoutAccountsKey }),
      queries.invalidateQueries({ queryKey: ['member', 'withdrawals'] }),
    ]);
  return {
    add: async (account: CallInput<typeof addPayoutAccountCall>) => {
      await api.call(addPayoutAccountCall, account);
      await refresh();
    },
    remove: async (account: CallInput<typeof removePayoutAccountCall>) => {
      await api.call(removePayoutAccountCall, account);
      await refresh();
    },
  };
}
