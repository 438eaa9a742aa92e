import { loginCall, type LoginInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/** Nothing of it stays in the cache: its input is a password. */
export function useLogIn() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: LoginInput) => api.call(loginCall, input),
    gcTime: 0,
    retry: false,
  });
}
