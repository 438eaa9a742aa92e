import type { CallInput } from '@tessera/contracts';
import { setPasswordByEmailCall, setPasswordByPhoneCall } from '@tessera/contracts/member';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';
import { loginCall } from '@tessera/contracts/auth';

/** IdentityCheck is what proves whose password it is, with the new password itself. */
export type IdentityCheck =
  | { by: 'phone'; input: CallInput<typeof setPasswordByPhoneCall> }
  | { by: 'email'; input: CallInput<typeof setPasswordByEmailCall> };

/** useSetPassword sets a new password and logs in with it (section 4.5). Nothing stays in the query cache. */
export function useSetPassword() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (check: IdentityCheck) => {
      const { account } =
        check.by === 'phone'
          ? await api.call(setPasswordByPhoneCall, check.input)
          : await api.call(setPasswordByEmailCall, check.input);
      const password = check.input.newPassword;
      // The password is set by now: a login that fails is tried again at the login form.
      const result = await api.call(loginCall, { username: account, password }).catch(() => undefined);
      return { result, password };
    },
    gcTime: 0,
    retry: false,
  });
}
