import { isApiError } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { passkeyLoginCall, passkeyLoginChallengeCall } from '@tessera/contracts/auth';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { hasPasskeys, isCancelled, signWithPasskey } from '../model/passkey-ceremony';
import { useSignIn } from '../model/use-sign-in';
import { useSingleFlight } from '@tessera/shell-api/submit';

/**
 * PasskeyButton signs in with a passkey instead of a password. It is absent in a browser without passkeys.
 */
export function PasskeyButton({ area }: { area: 'site' | 'agent' }) {
  const { api } = useShell();
  const { t } = useTexts();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [busy, start] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      const answer = await signWithPasskey(await api.call(passkeyLoginChallengeCall, {}));
      await signIn({ result: await api.call(passkeyLoginCall, { answer, area }), area });
    } catch (error) {
      if (!isCancelled(error)) setFailure(isApiError(error) ? errorText(error) : t('identity.failed'));
    }
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      {failure !== undefined && <FormError title={failure} />}
      <Button
        variant="secondary"
        size="l"
        fullWidth
        icon={<KeyRound aria-hidden />}
        loading={busy}
        onClick={() => void start()}
      >
        {t('passkey.logIn')}
      </Button>
    </>
  );
}
