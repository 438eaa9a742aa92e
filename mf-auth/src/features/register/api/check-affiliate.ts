import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { affiliateCall } from '@tessera/contracts/auth';

/** useCheckAffiliate checks the affiliate code before the account is created (section 4.3). */
export function useCheckAffiliate() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (code: string) => api.call(affiliateCall, { code, domain: location.hostname }),
    retry: false,
  });
}
