import { isOutcomeUnknown } from '@tessera/contracts';
import { useErrorText } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';

/**
 * useCodeFailure returns a function that turns a failed attempt with a code into a text. When no answer
 * came, it says that the same code can be sent again.
 */
export function useCodeFailure() {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (error: unknown) => (isOutcomeUnknown(error) ? t('code.lost') : errorText(error));
}
