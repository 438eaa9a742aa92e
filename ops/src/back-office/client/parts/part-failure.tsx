import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { t } from '../i18n';

/** renderPartFailure stands where a lazy part of a form did not come, and asks for it again. */
export const renderPartFailure = (retry: () => void) => (
  <ErrorPanel title={t('errors.part')} retryLabel={t('list.retry')} onRetry={retry} />
);
