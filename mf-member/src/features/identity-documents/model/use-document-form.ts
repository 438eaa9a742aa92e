import { fieldErrorsSchema, isApiError, isOutcomeUnknown } from '@tessera/contracts';
import type { DocumentKind } from '@tessera/contracts/identity-documents';
import { useErrorText } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { usePictures } from '../../../model/use-pictures';
import { useGiveDocument } from '../api/identity-documents';

/** useDocumentForm returns the form in which a member sends the pictures of one document. */
export function useDocumentForm(kind: DocumentKind, onSent: () => void) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const give = useGiveDocument();
  const pictures = usePictures();
  const [failure, setFailure] = useState<string>();
  const [busy, send] = useSingleFlight(async () => {
    setFailure(undefined);
    pictures.setError(undefined);
    if (pictures.files.length === 0) return pictures.setError(t('documents.required'));
    try {
      await give.mutateAsync({ kind, pictures: await pictures.send() });
    } catch (error) {
      const isRefused =
        isApiError(error, 'VALIDATION_FAILED') && fieldErrorsSchema.safeParse(error.value).success;
      if (isRefused) pictures.setError(t('receipt.pictureType'));
      else setFailure(isOutcomeUnknown(error) ? t('documents.unsure') : errorText(error));
      return;
    }
    onSent();
  });
  return { pictures, failure, busy, send: () => void send() };
}
