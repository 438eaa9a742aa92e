import type { Movement } from '@tessera/contracts/records';
import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { RecordBody } from '../components/record-body';
import { StatementButtons } from '../components/statement-buttons';
import {
  useTransactionHistory,
  type HistoryFilter,
} from '../features/transaction-history/api/get-transaction-history';
import { HistoryFilters } from '../features/transaction-history/components/history-filters';
import { MovementDetails } from '../features/transaction-history/components/movement-details';
import { MovementTable } from '../features/transaction-history/components/movement-table';
import { useTexts } from '../locales/use-texts';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { pagePath } from '../model/pages';

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
      <RecordBody
        query={history}
        failed={t('movement.failed')}
        totals={[
          { label: t('movement.in'), amount: first?.totals.in },
          { label: t('movement.out'), amount: first?.totals.out },
          { label: t('movement.net'), amount: first?.totals.net, result: true },
        ]}
        days={first?.days}
        dates={dates}
        count={t('movement.count', { count: first?.totals.count ?? 0 })}
        statement={<StatementButtons choice={filter} />}
        empty={
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
        }
      >
        {movements.length > 0 && <MovementTable movements={movements} dates={dates} onOpen={setOpened} />}
      </RecordBody>
      {opened && <MovementDetails movement={opened} dates={dates} onClose={() => setOpened(undefined)} />}
    </>
  );
}
