import type { Withdrawal, WithdrawalState } from '@tessera/contracts/withdrawals';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { Pages } from '../../../components/pages';
import { useTexts } from '../../../locales/use-texts';
import { useWithdrawals } from '../api/withdrawals';
import styles from './withdraw.module.css';

const tones = {
  REQUESTED: 'warm',
  DOCUMENTS_REQUESTED: 'danger',
  APPROVED: 'warm',
  SENT: 'warm',
  PAID: 'warm',
  RECEIVED: 'positive',
  PARTLY_RECEIVED: 'danger',
  NOT_RECEIVED: 'danger',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  FAILED: 'danger',
  RETURNED: 'neutral',
} as const satisfies Record<WithdrawalState, string>;

/** What the member is asked for, and so the button says. */
const asks: { readonly [State in WithdrawalState]?: 'withdraw.confirm' | 'documents.open' } = {
  DOCUMENTS_REQUESTED: 'documents.open',
  PAID: 'withdraw.confirm',
};

/** WithdrawalList lists the member's withdrawals. Each one opens with its steps. */
export function WithdrawalList({ onOpen }: { onOpen(withdrawal: Withdrawal): void }) {
  const { t, money, date } = useTexts();
  const [pageNo, setPageNo] = useState(1);
  const withdrawals = useWithdrawals(pageNo);
  const { data } = withdrawals;
  return (
    <Card title={t('withdraw.history')}>
      {withdrawals.isError ? (
        <FailurePanel
          title={t('withdraw.historyFailed')}
          error={withdrawals.error}
          retrying={withdrawals.isFetching}
          onRetry={() => withdrawals.refetch()}
        />
      ) : !data ? (
        <SkeletonBlock height="200px" />
      ) : data.list.length === 0 ? (
        <p>{t('withdraw.historyEmpty')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {data.list.map((one) => (
              <li key={one.withdrawalId}>
                <span className={styles.text} id={`withdrawal-${one.withdrawalId}`}>
                  <strong>{money(one.amount)}</strong>
                  <small>
                    {one.methodName} <bdi dir="ltr">{one.number}</bdi> · {date(one.createdAt, 'datetime')}
                  </small>
                </span>
                <Tag tone={tones[one.state]}>{t(`withdrawState.${one.state}`)}</Tag>
                <Button
                  variant={asks[one.state] ? 'primary' : 'ghost'}
                  size="s"
                  aria-describedby={`withdrawal-${one.withdrawalId}`}
                  onClick={() => onOpen(one)}
                >
                  {t(asks[one.state] ?? 'withdraw.open')}
                </Button>
              </li>
            ))}
          </ul>
          <Pages label={t('withdraw.pages')} page={pageNo} total={data.totalPages} onPage={setPageNo} />
        </>
      )}
    </Card>
  );
}
