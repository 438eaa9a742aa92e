import type { CallInput } from '@tessera/contracts';
import type { verifyLoginCall } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { verifyLogin } from '@tessera/sdk/second-factor';

/** Nothing of it stays in the cache: its input is a proof. */
export function useVerifyLogin() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: CallInput<typeof verifyLoginCall>) => verifyLogin(api, input),
    gcTime: 0,
    retry: false,
  });
}
