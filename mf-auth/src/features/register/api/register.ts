import type { RegisterInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { login, register } from '@tessera/sdk/auth';

/** Nothing of it stays in the cache: its input is a password. */
export function useRegister() {
  const { api } = useShell();
  return useMutation({ mutationFn: (input: RegisterInput) => register(api, input), gcTime: 0, retry: false });
}

/** Finds out whether an account that may have been made answers to its password. */
export function useLogInToNewAccount() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: { username: string; password: string }) => login(api, input),
    gcTime: 0,
    retry: false,
  });
}
