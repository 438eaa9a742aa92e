import { changePasswordCall, type ChangePasswordInput } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/**
 * useChangePassword changes the password. Nothing stays in the query cache, since the input is two
 * passwords.
 */
export function useChangePassword() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => api.call(changePasswordCall, input),
    gcTime: 0,
    retry: false,
  });
}
