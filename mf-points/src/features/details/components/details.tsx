import type { PointsEntry } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useDetails } from '../../../api/get-records';
import { Failure } from '../../../components/failure';
import { Pages } from '../../../components/pages';
import { useTexts } from '../../../locales/use-texts';
import styles from './details.module.css';

/** Every movement of the points. */
export function Details() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const details = useDetails(page);
  const columns = useColumns();
  if (!details.data)
    return details.isError ? (
      <Failure
        title={t('failure.details')}
        error={details.error}
        retrying={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    ) : (
      <SkeletonBlock height="420px" />
    );
  const empty = (
    <EmptyState
      icon={<Coins />}
      title={t('details.empty')}
      text={t('details.emptyText')}
      action={<Button onClick={() => navigation.go('/')}>{t('details.play')}</Button>}
    />
  );
  return (
    <>
      <DataTable
        caption={t('details.caption')}
        captionHidden
        columns={columns}
        rows={details.data.list}
        rowKey={(entry) => entry.entryId}
        empty={empty}
      />
      <Pages page={page} total={details.data.totalPages} onPage={setPage} />
    </>
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
