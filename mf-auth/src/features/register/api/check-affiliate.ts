import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { checkAffiliate } from '@tessera/sdk/auth';

/** Section 4.3: the invitation code is checked before the account is made. */
export function useCheckAffiliate() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (code: string) => checkAffiliate(api, { code, domain: location.hostname }),
    retry: false,
  });
}
