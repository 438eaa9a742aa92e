import type { LoginResult } from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { keptPassword } from './kept-password';

interface Entry {
  result: LoginResult;
  /** Absent for free play, which has none. */
  password?: string;
  area?: 'site' | 'agent';
}

/**
 * What follows every way in (section 4.2): the host takes the token, and where the operator forces it, a password that
 * is new, expired or the weak default must be changed. The change needs the session, so it comes right after.
 */
export function useSignIn() {
  const { session, dialogs, operator } = useShell();
  return async ({ result, password, area = 'site' }: Entry) => {
    const { token, firstTimeLogin, passwordExpired, weakPassword } = result;
    const mustChange =
      operator.flags.PWDEXPFORCECHANGE3 === true && (firstTimeLogin || passwordExpired || weakPassword);
    keptPassword.forget();
    await session.signedIn({ token, firstTimeLogin, passwordExpired, area });
    if (!mustChange || password === undefined) return;
    keptPassword.keep(password);
    dialogs.openPopup('change-password', { forced: true });
  };
}
