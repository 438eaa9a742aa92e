import { isApiError } from '@tessera/contracts';
import { useErrorText } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';

/** useLimitFailure says why a change of a limit failed: a limit is nobody else's, so that what has changed it was the member. */
export function useLimitFailure(): (error: unknown) => string {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (error) => (isApiError(error, 'CHANGED_MEANWHILE') ? t('limit.changedElsewhere') : errorText(error));
}
