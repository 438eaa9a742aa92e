import type { Deposit, DepositState } from '@tessera/contracts/payments';
import { FailurePanel } from '@tessera/shell-api/failure';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { useState } from 'react';
import { Amount } from '../../../components/amount';
import { Card } from '../../../components/card';
import { Pages } from '../../../components/pages';
import { useTexts } from '../../../locales/use-texts';
import { useDeposits } from '../api/get-deposits';

const tones = {
  PENDING: 'warm',
  CREDITED: 'positive',
  FAILED: 'danger',
  EXPIRED: 'neutral',
} as const satisfies Record<DepositState, string>;

function State({ state }: Deposit) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`depositState.${state}`)}</Tag>;
}

const cells = {
  amount: ({ amount }: Deposit) => <Amount amount={amount} />,
  state: (deposit: Deposit) => <State {...deposit} />,
};

/** DepositHistory lists the member's last deposits with their states. */
export function DepositHistory() {
  const [pageNo, setPageNo] = useState(1);
  const { t, date } = useTexts();
  const deposits = useDeposits(pageNo);
  const columns: Column<Deposit>[] = [
    { id: 'way', header: t('deposit.way'), title: true, cell: ({ channelName }) => channelName },
    { id: 'time', header: t('deposit.time'), cell: ({ createdAt }) => date(createdAt, 'datetime') },
    { id: 'state', header: t('deposit.state'), cell: cells.state },
    { id: 'amount', header: t('deposit.amount'), align: 'end', cell: cells.amount },
  ];
  return (
    <Card title={t('deposit.history')}>
      {deposits.isError ? (
        <FailurePanel
          title={t('deposit.historyFailed')}
          error={deposits.error}
          retrying={deposits.isFetching}
          onRetry={() => deposits.refetch()}
        />
      ) : !deposits.data ? (
        <SkeletonBlock height="280px" />
      ) : deposits.data.list.length === 0 ? (
        <p>{t('deposit.historyEmpty')}</p>
      ) : (
        <>
          <DataTable
            caption={t('deposit.history')}
            captionHidden
            columns={columns}
            rows={deposits.data.list}
            rowKey={({ depositId }) => depositId}
          />
          <Pages
            label={t('deposit.pages')}
            page={pageNo}
            total={deposits.data.totalPages}
            onPage={setPageNo}
          />
        </>
      )}
    </Card>
  );
}
