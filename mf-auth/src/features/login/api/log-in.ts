import type { LoginInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { login } from '@tessera/sdk/auth';

/** Nothing of it stays in the cache: its input is a password. */
export function useLogIn() {
  const { api } = useShell();
  return useMutation({ mutationFn: (input: LoginInput) => login(api, input), gcTime: 0, retry: false });
}
