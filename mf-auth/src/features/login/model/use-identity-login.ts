import { isApiError } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';
import { identityErrorText } from '../../../model/identity/identity-errors';
import { pendingIdentity, type PendingIdentity } from '../../../model/identity/pending-identity';
import { useSignIn } from '../../../model/use-sign-in';
import { useLogIn } from '../api/log-in';

/** What follows a proved identity: its account, or the way to one. */
export function useIdentityLogin(area: 'site' | 'agent') {
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
      try {
        const result = await logIn.mutateAsync({ type: 'firebase', firebaseChannel, firebaseIdToken, area });
        await signIn({ result, area });
      } catch (error) {
        if (!isApiError(error, 'IDENTITY_UNKNOWN') || area === 'agent') throw error;
        pendingIdentity.keep(identity);
        dialogs.openPopup('register');
      }
    },
  };
}
