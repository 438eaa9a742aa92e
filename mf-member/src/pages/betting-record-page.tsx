import { createBetStatementCall, type Bet } from '@tessera/contracts/bets';
import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { RecordBody } from '../components/record-body';
import { StatementButtons } from '../components/statement-buttons';
import { useBetHistory, type RecordFilter } from '../features/betting-record/api/get-bet-history';
import { BetDetailsDialog } from '../features/betting-record/components/bet-details';
import { RecordFilters } from '../features/betting-record/components/record-filters';
import { RecordTable } from '../features/betting-record/components/record-table';
import { useRefreshOnPlay } from '../features/betting-record/model/use-refresh-on-play';
import { useTexts } from '../locales/use-texts';
import { createRecordDates } from '@tessera/ui-kit/range-filter';

/** BettingRecordPage lists the rounds of the member, with what they came to (section 2.12, personalHistoryCopy). */
export default function BettingRecordPage() {
  const [filter, setFilter] = useState<RecordFilter>({ range: 'week', gameType: 'ALL', status: 'ALL' });
  const [opened, setOpened] = useState<Bet>();
  const { t, locale, money } = useTexts();
  const record = useBetHistory(filter);
  useRefreshOnPlay();
  const [first] = record.data?.pages ?? [];
  const free = first?.totals.freeRounds;
  const bets = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const dates = createRecordDates(locale, first?.days ?? { timeZone: 'UTC' });
  return (
    <>
      <RecordFilters filter={filter} onFilter={setFilter} />
      <RecordBody
        query={record}
        failed={t('record.failed')}
        totals={[
          { label: t('record.stake'), amount: first?.totals.stake },
          { label: t('record.payout'), amount: first?.totals.payout },
          { label: t('record.net'), amount: first?.totals.net, result: true },
        ]}
        days={first?.days}
        dates={dates}
        count={[
          t('record.rounds', { count: first?.totals.count ?? 0 }),
          ...(free ? [t('record.freeRounds', { count: free.count, won: money(free.won) })] : []),
        ].join(' ')}
        statement={<StatementButtons choice={filter} call={createBetStatementCall} />}
        empty={
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
        }
      >
        {bets.length > 0 && (
          <RecordTable bets={bets} caption={t('record.caption')} dates={dates} onOpen={setOpened} />
        )}
      </RecordBody>
      {opened && <BetDetailsDialog bet={opened} dates={dates} onClose={() => setOpened(undefined)} />}
    </>
  );
}
