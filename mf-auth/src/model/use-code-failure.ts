import { isOutcomeUnknown } from '@tessera/contracts';
import { useErrorText } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';

/** useCodeFailure returns the text of a failure of what uses up a code: when no answer came, the same code goes on. */
export function useCodeFailure() {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (error: unknown) => (isOutcomeUnknown(error) ? t('code.lost') : errorText(error));
}
