import type { ApiTransport } from '@tessera/contracts';
import {
  forgetSessionCall,
  rememberSessionCall,
  rememberedMemberCookie,
  type LoginResult,
} from '@tessera/contracts/auth';
import { useShell } from '@tessera/shell-api';
import { pendingPassword } from './pending-password';

interface Entry {
  result: LoginResult;
  /** Absent for free play, which has none. */
  password?: string;
  area?: 'site' | 'agent';
  /** Whether the browser is to come back to the session; absent where nobody was asked. */
  remember?: boolean;
  /** Whether limits are offered next, unless the password has to be changed first. */
  offersLimits?: boolean;
}

/**
 * useSignIn returns a function that finishes every kind of login (section 4.2): the host takes the token, and
 * where the operator forces it, a password that is new, expired or weak must be changed. The change needs the
 * session, so it comes right after.
 */
export function useSignIn() {
  const { api, session, dialogs, errors, operator } = useShell();
  return async ({ result, password, area = 'site', remember, offersLimits }: Entry) => {
    const { token, firstTimeLogin, passwordExpired, weakPassword } = result;
    const mustChange =
      operator.flags.PWDEXPFORCECHANGE3 === true && (firstTimeLogin || passwordExpired || weakPassword);
    pendingPassword.forget();
    // Before a change of the password there is nothing to come back to. Who cannot be remembered is signed in all the same.
    if (remember !== undefined && !mustChange)
      await keepSession(api, token, remember).catch((error: unknown) => errors.report(error, 'remember me'));
    await session.signedIn({ token, firstTimeLogin, passwordExpired, area });
    if (!mustChange || password === undefined) {
      if (offersLimits) dialogs.openPopup('limit-offer');
      return;
    }
    pendingPassword.keep(password);
    dialogs.openPopup('change-password', { forced: true });
  };
}

/** Has this browser come back to the new session after a restart, or to none, as who signs in has chosen. */
async function keepSession(api: ApiTransport, token: string, remember: boolean): Promise<void> {
  if (remember) await api.call(rememberSessionCall, {}, { token });
  else if (document.cookie.includes(`${rememberedMemberCookie}=`)) await api.call(forgetSessionCall, {});
}
