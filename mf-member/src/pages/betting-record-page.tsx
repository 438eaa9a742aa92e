import { createBetStatementCall, type Bet } from '@tessera/contracts/bets';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { StatementButtons } from '../components/statement-buttons';
import { Totals } from '../components/totals';
import { useBetHistory, type RecordFilter } from '../features/betting-record/api/get-bet-history';
import { BetDetailsDialog } from '../features/betting-record/components/bet-details';
import { RecordFilters } from '../features/betting-record/components/record-filters';
import { RecordTable } from '../features/betting-record/components/record-table';
import { useRefreshOnPlay } from '../features/betting-record/model/use-refresh-on-play';
import { useTexts } from '../locales/use-texts';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import styles from './betting-record-page.module.css';

/** BettingRecordPage lists the rounds of the member, with what they came to (section 2.12, personalHistoryCopy). */
export default function BettingRecordPage() {
  const [filter, setFilter] = useState<RecordFilter>({ range: 'week', gameType: 'ALL', status: 'ALL' });
  const [opened, setOpened] = useState<Bet>();
  const { t, locale } = useTexts();
  const record = useBetHistory(filter);
  useRefreshOnPlay();
  const [first] = record.data?.pages ?? [];
  const bets = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const dates = createRecordDates(locale, first?.days ?? { timeZone: 'UTC' });
  return (
    <>
      <RecordFilters filter={filter} onFilter={setFilter} />
      {record.isError && !record.isFetchNextPageError ? (
        <FailurePanel
          title={t('record.failed')}
          error={record.error}
          retrying={record.isFetching}
          onRetry={() => record.refetch()}
        />
      ) : (
        <div className={styles.record} aria-busy={record.isPlaceholderData || record.isPending}>
          <Totals
            label={t('record.totals')}
            totals={[
              { label: t('record.stake'), amount: first?.totals.stake },
              { label: t('record.payout'), amount: first?.totals.payout },
              { label: t('record.net'), amount: first?.totals.net, result: true },
            ]}
          />
          {!first ? (
            <SkeletonBlock height="480px" />
          ) : bets.length === 0 ? (
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
              <StatementButtons choice={filter} call={createBetStatementCall} />
              <p className={styles.count} role="status">
                {t('record.rounds', { count: first.totals.count })}{' '}
                {t('movement.days', {
                  from: dates.day(first.days.from),
                  to: dates.day(first.days.to),
                  zone: dates.zone,
                })}
              </p>
              <RecordTable bets={bets} caption={t('record.caption')} dates={dates} onOpen={setOpened} />
              {record.isFetchNextPageError && (
                <FailurePanel
                  title={t('record.failed')}
                  error={record.error}
                  retrying={record.isFetchingNextPage}
                  onRetry={() => record.fetchNextPage()}
                />
              )}
              {record.hasNextPage && !record.isFetchNextPageError && (
                <div className={styles.more}>
                  <Button
                    variant="secondary"
                    loading={record.isFetchingNextPage}
                    onClick={() => void record.fetchNextPage()}
                  >
                    {t('movement.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
      {opened && <BetDetailsDialog bet={opened} dates={dates} onClose={() => setOpened(undefined)} />}
    </>
  );
}
