import { useShell } from '@tessera/shell-api';
import { getPasskeyLoginChallenge, logInByPasskey } from '@tessera/sdk/devices';
import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys, offerPasskeys } from './passkey-ceremony';
import { useSignIn } from './use-sign-in';

const afterOpeningMs = 300;

/**
 * Passkeys among what the browser offers for the username. It waits without being seen, so its failures are nobody's
 * business: the button is there too, and tells.
 */
export function usePasskeyAutofill(area: 'site' | 'agent'): void {
  const { api } = useShell();
  const signIn = useSignIn();
  const enter = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await offerPasskeys(() => getPasskeyLoginChallenge(api, { signal }), signal);
    if (answer) await signIn({ result: await logInByPasskey(api, { answer, area }), area });
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    const leaving = new AbortController();
    // The form is on screen first.
    const later = setTimeout(() => void enter(leaving.signal).catch(() => undefined), afterOpeningMs);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, []);
}
