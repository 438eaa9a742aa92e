import type { ChangePasswordInput } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { changePassword } from '@tessera/sdk/member';

/** Passwords do not stay in the cache. */
export function useChangePassword() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => changePassword(api, input),
    gcTime: 0,
    retry: false,
  });
}
