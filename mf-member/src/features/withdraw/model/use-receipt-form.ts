import { fieldErrorsSchema, isApiError, isOutcomeUnknown, readAmount } from '@tessera/contracts';
import { uploadLimits } from '@tessera/contracts/uploads';
import type { Receipt, Withdrawal } from '@tessera/contracts/withdrawals';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useWithdrawalCalls } from '../api/withdrawals';

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/**
 * useReceiptForm returns the form in which the member says whether a payment arrived. Each picture is sent
 * once, however often the form is.
 */
export function useReceiptForm({ withdrawalId, payout }: Withdrawal) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { confirmReceipt, sendPicture } = useWithdrawalCalls();
  const [remaining, setRemaining] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<{ remaining?: string; evidence?: string }>({});
  const [failure, setFailure] = useState<string>();
  const sent = useRef(new Map<File, string>());

  function missing(receipt: Receipt): { amount?: string; refused: boolean } {
    if (receipt === 'NOT_RECEIVED' && files.length === 0) {
      setErrors({ evidence: t('receipt.evidenceRequired') });
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

  async function pictureIds(): Promise<string[]> {
    const ids: string[] = [];
    for (const file of files) {
      const id = sent.current.get(file) ?? (await sendPicture(file));
      sent.current.set(file, id);
      ids.push(id);
    }
    return ids;
  }

  const [busy, send] = useSingleFlight(async (receipt: Receipt) => {
    setErrors({});
    setFailure(undefined);
    const { amount, refused } = missing(receipt);
    if (refused) return;
    try {
      const evidence = receipt === 'RECEIVED' ? [] : await pictureIds();
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
      else if (fields?.data ?? fields?.evidence) setErrors({ evidence: t('receipt.pictureType') });
      else setFailure(isOutcomeUnknown(error) ? t('receipt.unsure') : errorText(error));
    }
  });

  return {
    remaining,
    files,
    errors,
    failure,
    busy,
    send: (receipt: Receipt) => void send(receipt),
    type(text: string) {
      setRemaining(text);
      setErrors({});
    },
    addFiles(added: readonly File[]) {
      const all = [...files, ...added];
      const wrong = added.some(({ type, size }) => !pictureTypes.includes(type) || size > uploadLimits.bytes);
      if (wrong) return setErrors({ evidence: t('receipt.pictureType') });
      if (all.length > uploadLimits.count)
        return setErrors({ evidence: t('receipt.tooMany', { count: uploadLimits.count }) });
      setErrors({});
      setFiles(all);
    },
    removeFile: (file: File) => setFiles(files.filter((one) => one !== file)),
  };
}
