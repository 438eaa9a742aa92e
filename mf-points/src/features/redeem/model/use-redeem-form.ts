import { isApiError, isOutcomeUnknown } from '@tessera/contracts';
import type { Redeemed } from '@tessera/contracts/points';
import { useErrorText } from '@tessera/shell-api';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useRedeem, type RedeemRequest } from '../api/redeem';

/**
 * A password and one press. The key stays while nobody knows whether the last try was performed, so that pressing
 * again can never redeem twice; after a clear refusal a new one begins.
 */
export function useRedeemForm(onDone: (done: Redeemed) => void) {
  const { t, number } = useTexts();
  const errorText = useErrorText();
  const redeem = useRedeem();
  const attempt = useRef<{ key: string; content: string } | undefined>(undefined);
  const busy = useRef(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();

  async function submit(request: RedeemRequest): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
    setError(undefined);
    try {
      onDone(await redeem.mutateAsync({ request, password, key: attempt.current.key }));
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) attempt.current = undefined;
      if (isApiError(failure, 'PASSWORD_WRONG')) setPassword('');
      setError(failure);
    } finally {
      busy.current = false;
    }
  }

  const isPasswordWrong = isApiError(error, 'PASSWORD_WRONG');
  return {
    password,
    /** Nothing may change while it is not known what happened. */
    locked: redeem.isPending || (error !== undefined && isOutcomeUnknown(error)),
    pending: redeem.isPending,
    passwordError: isPasswordWrong ? errorText(error) : undefined,
    formError: error === undefined || isPasswordWrong ? undefined : words(error),
    writePassword(text: string) {
      setPassword(text);
      if (isPasswordWrong) setError(undefined);
    },
    submit,
  };

  function words(failure: unknown): string {
    if (isOutcomeUnknown(failure)) return t('redeem.unsure');
    if (isApiError(failure, 'REWARD_OUT_OF_STOCK')) return t('redeem.stock');
    const missing = isApiError(failure, 'POINTS_TOO_FEW') ? missingOf(failure.value) : undefined;
    return missing === undefined
      ? errorText(failure)
      : t('redeem.missing', { count: missing, points: number(missing) });
  }
}
export type RedeemForm = ReturnType<typeof useRedeemForm>;

function missingOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('missing' in value)) return undefined;
  return typeof value.missing === 'number' ? value.missing : undefined;
}
