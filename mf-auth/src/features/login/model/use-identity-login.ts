import { isApiError } from '@tessera/contracts';
import type { LoginResult } from '@tessera/contracts/auth';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';
import { identityErrorText } from '../../../model/identity/identity-errors';
import { pendingIdentity, type PendingIdentity } from '../../../model/identity/pending-identity';
import { useSignIn } from '../../../model/use-sign-in';
import { useLogIn } from '../api/log-in';
import { pendingLoginOf, type PendingLogin } from './pending-login';

/**
 * useIdentityLogin returns `enter`, which signs in with a verified identity: it ends in the account, in the
 * second factor that the platform asks for, or in the registration where no account is known. `textOf`
 * returns the text of a failure.
 */
export function useIdentityLogin(area: 'site' | 'agent', onPending: (pending: PendingLogin) => void) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const logIn = useLogIn();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const describe = (error: unknown) => {
    const key = identityErrorText(error);
    return key === undefined ? undefined : t(key);
  };
  return {
    describe,
    textOf: (error: unknown) =>
      describe(error) ?? (isApiError(error) ? errorText(error) : t('identity.failed')),
    async enter(identity: PendingIdentity) {
      const { channel: firebaseChannel, idToken: firebaseIdToken } = identity;
      const finish = (result: LoginResult) => signIn({ result, area });
      try {
        const result = await logIn.mutateAsync({ type: 'firebase', firebaseChannel, firebaseIdToken, area });
        await finish(result);
      } catch (error) {
        const step = pendingLoginOf(error);
        if (step) return onPending({ ...step, username: '', finish });
        if (!isApiError(error, 'IDENTITY_UNKNOWN') || area === 'agent') throw error;
        pendingIdentity.keep(identity);
        dialogs.openPopup('register');
      }
    },
  };
}
