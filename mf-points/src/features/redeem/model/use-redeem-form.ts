import { isApiError } from '@tessera/contracts';
import type { Redeemed } from '@tessera/contracts/points';
import { useErrorText } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useRedeem, type RedeemRequest } from '../api/redeem';

interface Redeeming {
  request: RedeemRequest;
  password: string;
}

/**
 * useRedeemForm returns the password and the submit handler of a redemption. While the outcome of the last
 * try is unknown, pressing again can never redeem twice, not even after the dialog was closed or the page
 * reloaded. `isOwn` says which requests belong to the dialog.
 */
export function useRedeemForm(onDone: (done: Redeemed) => void, isOwn: (request: RedeemRequest) => boolean) {
  const { t, number } = useTexts();
  const errorText = useErrorText();
  const redeem = useRedeem();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const sending = useSubmitOnce<Redeeming, Redeemed, RedeemRequest>({
    name: 'redeem',
    send: ({ request, password }, key) => redeem.mutateAsync({ request, password, key }),
    // Where somebody lives is not left in the browser's storage.
    remember: ({ request }) =>
      'rewardId' in request ? { rewardId: request.rewardId } : { points: request.points },
    restore: readRequest,
  });
  const unsettled = sending.unsettled.findLast(isOwn);

  async function submit(request: RedeemRequest): Promise<void> {
    setError(undefined);
    const outcome = await sending.submit({ request, password });
    if (outcome?.state === 'done') onDone(outcome.result);
    if (outcome?.state !== 'refused') return;
    if (isWrongSecret(outcome.error)) setPassword('');
    setError(outcome.error);
  }

  const isPasswordWrong = isWrongSecret(error);
  return {
    password,
    /** The request of which nobody knows what became of it: nothing else may be asked for instead. */
    unsettled,
    locked: sending.busy || unsettled !== undefined,
    pending: sending.busy,
    passwordError: isPasswordWrong ? errorText(error) : undefined,
    formError: formError(),
    writePassword(text: string) {
      setPassword(text);
      if (isPasswordWrong) setError(undefined);
    },
    submit,
  };

  function formError(): string | undefined {
    if (error !== undefined && !isPasswordWrong) return refusal(error);
    return unsettled ? t('redeem.unsure') : undefined;
  }

  function refusal(failure: unknown): string {
    if (isApiError(failure, 'REWARD_OUT_OF_STOCK')) return t('redeem.stock');
    const isConversion = isOwn({ points: 0 });
    if (isConversion && isApiError(failure, 'REWARD_CHANGED')) return t('convert.changed');
    const missing = isApiError(failure, 'POINTS_TOO_FEW') ? missingOf(failure.value) : undefined;
    return missing === undefined
      ? errorText(failure)
      : t('redeem.missing', { count: missing, points: number(missing) });
  }
}
export type RedeemForm = ReturnType<typeof useRedeemForm>;

const isWrongSecret = (error: unknown) =>
  isApiError(error, 'PASSWORD_WRONG') || isApiError(error, 'PAYMENT_PASSWORD_WRONG');

function readRequest(stored: unknown): RedeemRequest | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if ('rewardId' in stored && typeof stored.rewardId === 'string') return { rewardId: stored.rewardId };
  return 'points' in stored && typeof stored.points === 'number' ? { points: stored.points } : undefined;
}

function missingOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('missing' in value)) return undefined;
  return typeof value.missing === 'number' ? value.missing : undefined;
}
