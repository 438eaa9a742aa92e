import { registerCall, registerMobileCall, type RegisterInput } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { useMutation } from '@tessera/shell-api/query';

/** RegisterMethod names the tabs of the registration form (section 2.11). */
export type RegisterMethod = 'username' | 'mobile';

/** `key` is the form's: sent again with it, the form makes no second account. */
interface Sent {
  input: RegisterInput;
  key: string;
  method: RegisterMethod;
}

/** useRegister creates an account. Nothing stays in the query cache, since the input is a password. */
export function useRegister() {
  const { api } = useShell();
  return useMutation({
    mutationFn: ({ input, key: idempotencyKey, method }: Sent) => {
      const { username: _none, mobileNum = '', ...rest } = input;
      return method === 'mobile'
        ? api.call(registerMobileCall, { ...rest, mobileNum }, { idempotencyKey })
        : api.call(registerCall, input, { idempotencyKey });
    },
    gcTime: 0,
    retry: false,
  });
}
