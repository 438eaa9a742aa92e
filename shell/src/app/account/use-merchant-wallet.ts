import { merchantWalletCall } from '@tessera/contracts/wallet';
import { persistInSession, useQuery } from '@tessera/shell-api/query';
import { useHost } from '../../host/host-context';

/**
 * useMerchantWallet returns the member's wallets at this operator (section 4.6). They are fetched once
 * `enabled` is true, and undefined until they are known.
 */
export function useMerchantWallet(enabled: boolean) {
  const { api, queryClient } = useHost().shell;
  const { data } = useQuery(
    {
      queryKey: ['host', 'merchant-wallet'],
      queryFn: ({ signal }) => api.call(merchantWalletCall, {}, { signal }),
      staleTime: 300_000,
      enabled: enabled,
      meta: persistInSession,
    },
    queryClient,
  );
  return data;
}
