import { paymentPasswordCall } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

export const paymentPasswordKey = ['member', 'payment-password'] as const;

/**
 * usePaymentPassword returns whether there is a payment password, the rule for one, and the factors by which
 * a forgotten one is replaced.
 */
export function usePaymentPassword() {
  const { api } = useShell();
  return useQuery({
    queryKey: paymentPasswordKey,
    queryFn: ({ signal }) => api.call(paymentPasswordCall, {}, { signal }),
  });
}
