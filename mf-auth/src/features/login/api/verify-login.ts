import type { CallInput } from '@tessera/contracts';
import { verifyLoginCall } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/**
 * useVerifyLogin sends the second factor of a login. Nothing stays in the query cache, since the input is a
 * secret.
 */
export function useVerifyLogin() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: CallInput<typeof verifyLoginCall>) => api.call(verifyLoginCall, input),
    gcTime: 0,
    retry: false,
  });
}
