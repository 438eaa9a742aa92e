import { merchantWalletCall } from '@tessera/contracts/wallet';
import { useSession, useShell } from '@tessera/shell-api';
import { persistInSession, useQuery } from '@tessera/shell-api/query';

/** useMerchantWallet returns whether one balance plays everything here; undefined until it is known. */
export function useMerchantWallet() {
  const { api } = useShell();
  const { member } = useSession();
  return useQuery({
    queryKey: ['member', 'merchant-wallet'],
    queryFn: ({ signal }) => api.call(merchantWalletCall, {}, { signal }),
    staleTime: 300_000,
    enabled: member !== undefined,
    meta: persistInSession,
  }).data;
}
