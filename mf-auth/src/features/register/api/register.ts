import type { RegisterInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { register } from '@tessera/sdk/auth';

/** `key` is the form's: sent again with it, the form makes no second account. */
interface Sent {
  input: RegisterInput;
  key: string;
}

/** Nothing of it stays in the cache: its input is a password. */
export function useRegister() {
  const { api } = useShell();
  return useMutation({
    mutationFn: ({ input, key }: Sent) => register(api, input, { idempotencyKey: key }),
    gcTime: 0,
    retry: false,
  });
}
