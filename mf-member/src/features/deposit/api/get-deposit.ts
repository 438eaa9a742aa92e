import { depositCall, type Deposit } from '@tessera/contracts/payments';
import { useBusEvent, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { depositKey, depositsKey } from './deposit-keys';

/** useLinkedDeposit returns the deposit that an address names. */
export function useLinkedDeposit(depositId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...depositKey(depositId), 'linked'],
    queryFn: ({ signal }) => api.call(depositCall, { depositId }, { signal }),
  });
}

const askEveryMs = 4000;

/**
 * useDeposit returns one deposit and follows it while it is pending: by the event of a changed balance, and
 * by polling, since an event may be missed.
 */
export function useDeposit(initial: Deposit) {
  const { api } = useShell();
  const queries = useQueryClient();
  const { depositId } = initial;
  useBusEvent('balance.changed', () => void queries.invalidateQueries({ queryKey: depositsKey }));
  return useQuery({
    queryKey: depositKey(depositId),
    queryFn: async ({ signal }) => {
      const deposit = await api.call(depositCall, { depositId }, { signal });
      if (deposit.state !== 'PENDING') void queries.invalidateQueries({ queryKey: [...depositsKey, 'list'] });
      return deposit;
    },
    initialData: initial,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'PENDING' ? askEveryMs : false),
  }).data;
}
