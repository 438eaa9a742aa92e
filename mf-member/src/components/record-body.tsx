import type { RecordDays } from '@tessera/contracts/records';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './record-body.module.css';
import { Totals, type Total } from './totals';

interface Props {
  query: {
    isError: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isPlaceholderData: boolean;
    isPending: boolean;
    hasNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  /** The title of a failure. */
  failed: string;
  totals: readonly Total[];
  /** Nothing while it is on its way. */
  days: RecordDays | undefined;
  dates: ReturnType<typeof createRecordDates>;
  /** Shown instead of the entries where there are none. */
  empty: ReactNode;
  /** How many entries the filter has, in words. */
  count: string;
  statement: ReactNode;
  /** The entries; nothing where there are none. */
  children: ReactNode;
}

/** RecordBody shows a record page by page below its filters: totals, statement, entries, and more of them. */
export function RecordBody({ query, failed, totals, days, dates, empty, count, statement, children }: Props) {
  const { t } = useTexts();
  if (query.isError && !query.isFetchNextPageError)
    return (
      <FailurePanel
        title={failed}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <div className={styles.record} aria-busy={query.isPlaceholderData || query.isPending}>
      <Totals label={t('record.totals')} totals={totals} />
      {!days ? (
        <SkeletonBlock height="480px" />
      ) : !children ? (
        empty
      ) : (
        <>
          {statement}
          <p className={styles.count} role="status">
            {count}{' '}
            {t('movement.days', { from: dates.day(days.from), to: dates.day(days.to), zone: dates.zone })}
          </p>
          {children}
          <More query={query} failed={failed} />
        </>
      )}
    </div>
  );
}

function More({ query, failed }: Pick<Props, 'query' | 'failed'>) {
  const { t } = useTexts();
  if (query.isFetchNextPageError)
    return (
      <FailurePanel
        title={failed}
        error={query.error}
        retrying={query.isFetchingNextPage}
        onRetry={() => query.fetchNextPage()}
      />
    );
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('movement.more')}
      </Button>
    </div>
  );
}
