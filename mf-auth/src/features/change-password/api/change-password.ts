import { changePasswordCall, type ChangePasswordInput } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/** Nothing of it stays in the cache: its input is two passwords. */
export function useChangePassword() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => api.call(changePasswordCall, input),
    gcTime: 0,
    retry: false,
  });
}
