import { useErrorText } from '@tessera/shell-api';
import { ErrorPanel, type ErrorPanelProps } from '@tessera/ui-kit/empty-state';
import { useTexts } from '../locales/use-texts';

type Props = Pick<ErrorPanelProps, 'title' | 'onRetry' | 'retrying'> & { error: unknown };

/** What did not load, why, and a Retry. */
export function Failure({ error, ...panel }: Props) {
  const { t } = useTexts();
  return <ErrorPanel {...panel} text={useErrorText()(error)} retryLabel={t('failure.retry')} />;
}
