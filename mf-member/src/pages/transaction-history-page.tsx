import type { Movement } from '@tessera/contracts/records';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { StatementButtons } from '../components/statement-buttons';
import { Totals } from '../components/totals';
import {
  useTransactionHistory,
  type HistoryFilter,
} from '../features/transaction-history/api/get-transaction-history';
import { HistoryFilters } from '../features/transaction-history/components/history-filters';
import { MovementDetails } from '../features/transaction-history/components/movement-details';
import { MovementTable } from '../features/transaction-history/components/movement-table';
import styles from '../features/transaction-history/components/transaction-history.module.css';
import { useTexts } from '../locales/use-texts';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { pagePath } from '../model/pages';
import record from './betting-record-page.module.css';

/**
 * TransactionHistoryPage lists every movement of the wallet, with their sums (section 2.12,
 * transactionHistory).
 */
export default function TransactionHistoryPage() {
  const [filter, setFilter] = useState<HistoryFilter>({ range: 'week', group: 'ALL' });
  const [opened, setOpened] = useState<Movement>();
  const { t, locale } = useTexts();
  const history = useTransactionHistory(filter);
  const [first] = history.data?.pages ?? [];
  const movements = history.data?.pages.flatMap(({ list }) => list) ?? [];
  const dates = createRecordDates(locale, first?.days ?? { timeZone: 'UTC' });
  return (
    <>
      <HistoryFilters filter={filter} onFilter={setFilter} />
      {history.isError && !history.isFetchNextPageError ? (
        <FailurePanel
          title={t('movement.failed')}
          error={history.error}
          retrying={history.isFetching}
          onRetry={() => history.refetch()}
        />
      ) : (
        <div className={record.record} aria-busy={history.isPlaceholderData || history.isPending}>
          <Totals
            label={t('record.totals')}
            totals={[
              { label: t('movement.in'), amount: first?.totals.in },
              { label: t('movement.out'), amount: first?.totals.out },
              { label: t('movement.net'), amount: first?.totals.net, result: true },
            ]}
          />
          {!first ? (
            <SkeletonBlock height="480px" />
          ) : movements.length === 0 ? (
            <EmptyState
              icon={<ScrollText />}
              title={t('movement.empty')}
              text={t('movement.emptyText')}
              action={
                <Link to={pagePath('depositv2')} className={buttonClass()}>
                  {t('page.depositv2')}
                </Link>
              }
            />
          ) : (
            <>
              <StatementButtons choice={filter} />
              <p className={record.count} role="status">
                {t('movement.count', { count: first.totals.count })}{' '}
                {t('movement.days', {
                  from: dates.day(first.days.from),
                  to: dates.day(first.days.to),
                  zone: dates.zone,
                })}
              </p>
              <MovementTable movements={movements} dates={dates} onOpen={setOpened} />
              {history.isFetchNextPageError && (
                <FailurePanel
                  title={t('movement.failed')}
                  error={history.error}
                  retrying={history.isFetchingNextPage}
                  onRetry={() => history.fetchNextPage()}
                />
              )}
              {history.hasNextPage && !history.isFetchNextPageError && (
                <div className={styles.more}>
                  <Button
                    variant="secondary"
                    loading={history.isFetchingNextPage}
                    onClick={() => void history.fetchNextPage()}
                  >
                    {t('movement.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
      {opened && <MovementDetails movement={opened} dates={dates} onClose={() => setOpened(undefined)} />}
    </>
  );
}
