import { useErrorText, useShell } from '@tessera/shell-api';
import { passkeyLoginCall, passkeyLoginChallengeCall } from '@tessera/contracts/auth';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPasskeys, isCeremonyRunning, ceremoniesSettled, offerPasskeys } from './passkey-ceremony';
import { useSignIn } from './use-sign-in';

const afterOpeningMs = 300;
/**
 * challengeRenewedMs is how often the challenge is renewed; the platform's challenge is valid for five
 * minutes.
 */
export const challengeRenewedMs = 4 * 60_000;

type Answer = NonNullable<Awaited<ReturnType<typeof offerPasskeys>>>;

/**
 * usePasskeyAutofill offers passkeys in the autofill of the username while the form is mounted. It ignores
 * failures until the player chooses a passkey, because there is a button as well; after that it returns the
 * error's text.
 */
export function usePasskeyAutofill(area: 'site' | 'agent'): string | undefined {
  const { api } = useShell();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const offer = useEffectEvent((signal: AbortSignal) =>
    offerPasskeys(() => api.call(passkeyLoginChallengeCall, {}, { signal }), signal).catch(() => undefined),
  );
  const enter = useEffectEvent(async (answer: Answer) => {
    setFailure(undefined);
    try {
      await signIn({ result: await api.call(passkeyLoginCall, { answer, area }), area });
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    const leaving = new AbortController();
    const keepOffering = async () => {
      while (!leaving.signal.aborted) {
        const round = new AbortController();
        const end = () => round.abort();
        const timer = setTimeout(end, challengeRenewedMs);
        leaving.signal.addEventListener('abort', end, { once: true });
        const answer = await offer(round.signal);
        if (answer) await enter(answer);
        // What failed is not asked for again at once.
        else if (!isCeremonyRunning()) await ended(round.signal);
        clearTimeout(timer);
        leaving.signal.removeEventListener('abort', end);
        await ceremoniesSettled();
      }
    };
    // The form is on screen first.
    const later = setTimeout(() => void keepOffering(), afterOpeningMs);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, []);
  return failure;
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
