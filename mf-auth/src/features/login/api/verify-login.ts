import type { CallInput } from '@tessera/contracts';
import type { proveAddressCall } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { proveAddress } from '@tessera/sdk/second-step';

/** Nothing of it stays in the cache: its input is a proof. */
export function useVerifyLogin() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: CallInput<typeof proveAddressCall>) => proveAddress(api, input),
    gcTime: 0,
    retry: false,
  });
}
