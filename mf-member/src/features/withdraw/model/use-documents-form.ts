import { fieldErrorsSchema, isApiError, isOutcomeUnknown } from '@tessera/contracts';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { useErrorText } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useWithdrawalCalls } from '../api/withdrawals';
import { usePictures } from '../../../model/use-pictures';

/** useDocumentsForm returns the form in which the member sends what the operator has asked for. */
export function useDocumentsForm({ withdrawalId }: Withdrawal) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { giveDocuments } = useWithdrawalCalls();
  const pictures = usePictures();
  const [failure, setFailure] = useState<string>();
  const [busy, send] = useSingleFlight(async () => {
    setFailure(undefined);
    pictures.setError(undefined);
    if (pictures.files.length === 0) return pictures.setError(t('documents.required'));
    try {
      await giveDocuments(withdrawalId, await pictures.send());
    } catch (error) {
      const isRefused =
        isApiError(error, 'VALIDATION_FAILED') && fieldErrorsSchema.safeParse(error.value).success;
      if (isRefused) pictures.setError(t('receipt.pictureType'));
      else setFailure(isOutcomeUnknown(error) ? t('documents.unsure') : errorText(error));
    }
  });
  return { pictures, failure, busy, send: () => void send() };
}
