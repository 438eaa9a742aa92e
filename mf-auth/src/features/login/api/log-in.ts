import { loginCall, type LoginInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/** useLogIn logs in. Nothing stays in the query cache, since the input is a password. */
export function useLogIn() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: LoginInput) => api.call(loginCall, input),
    gcTime: 0,
    retry: false,
  });
}
