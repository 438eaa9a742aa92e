import { fieldErrorsSchema, isApiError, isOutcomeUnknown, readAmount } from '@tessera/contracts';
import type { Receipt, Withdrawal } from '@tessera/contracts/withdrawals';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useWithdrawalCalls } from '../api/withdrawals';
import { usePictures } from '../../../model/use-pictures';

/**
 * useReceiptForm returns the form in which the member says whether a payment arrived. Each picture is sent
 * once, however often the form is.
 */
export function useReceiptForm({ withdrawalId, payout }: Withdrawal) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { confirmReceipt } = useWithdrawalCalls();
  const pictures = usePictures();
  const [remaining, setRemaining] = useState('');
  const [errors, setErrors] = useState<{ remaining?: string }>({});
  const [failure, setFailure] = useState<string>();

  function missing(receipt: Receipt): { amount?: string; refused: boolean } {
    if (receipt === 'NOT_RECEIVED' && pictures.files.length === 0) {
      pictures.setError(t('receipt.evidenceRequired'));
      return { refused: true };
    }
    if (receipt !== 'PARTLY_RECEIVED') return { refused: false };
    const { digits, code } = operator.currency;
    const read = readAmount(remaining, { digits, min: '0', max: payout });
    const isAll = 'amount' in read && (Number(read.amount) === 0 || Number(read.amount) >= Number(payout));
    if ('amount' in read && !isAll) return { amount: read.amount, refused: false };
    const problem = 'problem' in read ? read.problem : 'Large';
    setErrors({
      remaining:
        problem === 'Large' || problem === 'Small'
          ? t('receipt.remainingRange', { max: money(payout) })
          : t(`deposit.amount${problem}`, { example: payout, digits, currency: code }),
    });
    return { refused: true };
  }

  const [busy, send] = useSingleFlight(async (receipt: Receipt) => {
    setErrors({});
    pictures.setError(undefined);
    setFailure(undefined);
    const { amount, refused } = missing(receipt);
    if (refused) return;
    try {
      const evidence = receipt === 'RECEIVED' ? [] : await pictures.send();
      await confirmReceipt({
        withdrawalId,
        receipt,
        evidence,
        ...(amount === undefined ? {} : { remaining: amount }),
      });
    } catch (error) {
      const fields = isApiError(error, 'VALIDATION_FAILED')
        ? fieldErrorsSchema.safeParse(error.value).data?.fields
        : undefined;
      if (fields?.remaining) setErrors({ remaining: t('receipt.remainingRange', { max: money(payout) }) });
      else if (fields?.data ?? fields?.evidence) pictures.setError(t('receipt.pictureType'));
      else setFailure(isOutcomeUnknown(error) ? t('receipt.unsure') : errorText(error));
    }
  });

  return {
    remaining,
    pictures,
    errors,
    failure,
    busy,
    send: (receipt: Receipt) => void send(receipt),
    type(text: string) {
      setRemaining(text);
      setErrors({});
    },
  };
}
