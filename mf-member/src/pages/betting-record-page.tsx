import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useBetHistory, type RecordFilter } from '../features/betting-record/api/get-bet-history';
import styles from './betting-record-page.module.css';
import { RecordFilters } from '../features/betting-record/components/record-filters';
import { RecordTable } from '../features/betting-record/components/record-table';
import { RecordTotals } from '../features/betting-record/components/record-totals';
import { useRefreshOnPlay } from '../features/betting-record/model/use-refresh-on-play';

export default function BettingRecordPage() {
  const [filter, setFilter] = useState<RecordFilter>({ range: 'week', gameType: 'ALL', pageNo: 1 });
  const { t } = useTexts();
  const record = useBetHistory(filter);
  useRefreshOnPlay();
  const history = record.data;

  return (
    <>
      <RecordFilters filter={filter} onFilter={setFilter} />
      {record.isError ? (
        <FailurePanel
          title={t('record.failed')}
          error={record.error}
          retrying={record.isFetching}
          onRetry={() => record.refetch()}
        />
      ) : (
        <div className={styles.record} aria-busy={record.isPlaceholderData || record.isPending}>
          <RecordTotals history={history} />
          {!history ? (
            <SkeletonBlock height="480px" />
          ) : history.list.length === 0 ? (
            <EmptyState
              icon={<Dices />}
              title={t('record.empty')}
              text={t('record.emptyText')}
              action={
                <Link to="/" className={buttonClass()}>
                  {t('toLobby')}
                </Link>
              }
            />
          ) : (
            <>
              <p className={styles.count} role="status">
                {t('record.rounds', { count: history.total })}
              </p>
              <RecordTable bets={history.list} caption={t('record.caption')} />
              <Pagination
                page={filter.pageNo}
                total={history.totalPages}
                onPage={(pageNo) => setFilter({ ...filter, pageNo })}
                labels={{
                  nav: t('pages.nav'),
                  previous: t('pages.previous'),
                  next: t('pages.next'),
                  page: (page) => t('pages.page', { page }),
                  position: (page, total) => t('pages.position', { page, total }),
                }}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}
