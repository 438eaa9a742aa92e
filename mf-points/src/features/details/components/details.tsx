import type { PointsEntry } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import type { Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useDetails } from '../../../api/get-records';
import { RecordTable } from '../../../components/record-table';
import { useTexts } from '../../../locales/use-texts';
import styles from './details.module.css';

/** Details lists everything that changed the member's points. */
export function Details() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const details = useDetails(page);
  return (
    <RecordTable
      records={details}
      caption={t('details.caption')}
      failure={t('failure.details')}
      columns={useColumns()}
      rowKey={(row) => row.entryId}
      page={page}
      onPage={setPage}
      empty={
        <EmptyState
          icon={<Coins />}
          title={t('details.empty')}
          text={t('details.emptyText')}
          action={<Button onClick={() => navigation.go('/')}>{t('details.play')}</Button>}
        />
      }
    />
  );
}

function useColumns(): Column<PointsEntry>[] {
  const { t, number, date } = useTexts();
  return [
    { id: 'type', header: t('details.type'), title: true, cell: (entry) => t(`details.kind.${entry.type}`) },
    { id: 'remark', header: t('details.remark'), cell: (entry) => entry.remark || '–' },
    { id: 'date', header: t('details.date'), cell: (entry) => date(entry.createdAt, 'datetime') },
    {
      id: 'points',
      header: t('details.points'),
      align: 'end',
      cell: ({ points }) => (
        <span className={points > 0 ? styles.earned : styles.spent}>
          {number(points, { signDisplay: 'exceptZero' })}
        </span>
      ),
    },
    { id: 'balance', header: t('details.balance'), align: 'end', cell: (one) => number(one.balanceAfter) },
  ];
}
