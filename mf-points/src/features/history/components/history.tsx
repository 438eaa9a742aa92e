import type { Redeem } from '@tessera/contracts/points';
import { Button } from '@tessera/ui-kit/button';
import type { Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Tag } from '@tessera/ui-kit/tag';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useRedeems } from '../../../api/get-records';
import { RecordTable } from '../../../components/record-table';
import { useTexts } from '../../../locales/use-texts';

const tones = { IN_PROCESS: 'warm', REJECTED: 'danger', APPROVED: 'positive' } as const;

/** History lists the member's redemptions and what became of each (section 4.8). */
export function History({ onBrowse }: { onBrowse(): void }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const redeems = useRedeems(page);
  return (
    <RecordTable
      records={redeems}
      caption={t('history.caption')}
      failure={t('failure.history')}
      columns={useColumns()}
      rowKey={(row) => row.redeemId}
      page={page}
      onPage={setPage}
      empty={
        <EmptyState
          icon={<PackageOpen />}
          title={t('history.empty')}
          text={t('history.emptyText')}
          action={<Button onClick={onBrowse}>{t('history.browse')}</Button>}
        />
      }
    />
  );
}

function useColumns(): Column<Redeem>[] {
  const { t, number, money, date } = useTexts();
  const nameOf = ({ type, name, amount }: Redeem) =>
    type === 'CONVERT' ? `${t('convert.name')} (${money(amount ?? '0')})` : name;
  const remarkOf = ({ remark, reference }: Redeem) =>
    [remark, reference && t('history.reference', { reference })].filter(Boolean).join(' · ') || '–';
  return [
    { id: 'name', header: t('history.name'), title: true, cell: nameOf },
    { id: 'date', header: t('history.date'), cell: (redeem) => date(redeem.createdAt, 'datetime') },
    { id: 'quantity', header: t('history.quantity'), align: 'end', cell: (one) => number(one.quantity) },
    { id: 'points', header: t('history.points'), align: 'end', cell: (redeem) => number(redeem.points) },
    {
      id: 'status',
      header: t('history.status'),
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`history.status.${status}`)}</Tag>,
    },
    { id: 'remark', header: t('history.remark'), cell: remarkOf },
  ];
}
