import { useErrorText } from '@tessera/shell-api';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { useTexts } from '../locales/use-texts';

interface Props {
  title: string;
  error: unknown;
  onRetry(): void;
  retrying: boolean;
}

/** What did not load, why, and a Retry. */
export function Failure({ title, error, onRetry, retrying }: Props) {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (
    <ErrorPanel
      title={title}
      text={errorText(error)}
      retryLabel={t('failure.retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
