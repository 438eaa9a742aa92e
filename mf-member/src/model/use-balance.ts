import { balanceCall, type Balance } from '@tessera/contracts/wallet';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';

const key = ['member', 'balance'] as const;

/**
 * useBalance returns the balance, kept current by the bus. Of two balances, the one with the higher sequence
 * is newer.
 */
export function useBalance() {
  const { api } = useShell();
  const queries = useQueryClient();
  const balance = useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(balanceCall, {}, { signal }) });
  useBusEvent('balance.changed', (event) => {
    queries.setQueryData<Balance>(key, (cached) =>
      cached && cached.sequence > event.sequence ? cached : event,
    );
  });
  return balance;
}
