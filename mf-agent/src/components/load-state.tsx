import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './page.module.css';

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** LoadState shows what a query has brought, a skeleton before, and a failure with a Retry in its place. */
export function LoadState<Data>({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  height = '420px',
  children,
}: {
  query: Query<Data>;
  height?: string;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTexts();
  if (error && !data)
    return (
      <FailurePanel
        title={t('failed.title')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonBlock height={height} />;
  return (
    <div className={styles.body} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
