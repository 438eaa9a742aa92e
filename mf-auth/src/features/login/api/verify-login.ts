import type { CallInput } from '@tessera/contracts';
import { verifyLoginCall } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/** Nothing of it stays in the cache: its input is a proof. */
export function useVerifyLogin() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: CallInput<typeof verifyLoginCall>) => api.call(verifyLoginCall, input),
    gcTime: 0,
    retry: false,
  });
}
