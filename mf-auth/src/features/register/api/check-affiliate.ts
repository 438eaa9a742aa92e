import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { affiliateCall } from '@tessera/contracts/auth';

/** Section 4.3: the invitation code is checked before the account is made. */
export function useCheckAffiliate() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (code: string) => api.call(affiliateCall, { code, domain: location.hostname }),
    retry: false,
  });
}
