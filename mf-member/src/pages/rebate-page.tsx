import type { RebateLine } from '@tessera/contracts/rebates';
import { useErrorText, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { DataTable } from '@tessera/ui-kit/data-table';
import { FormError } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Card } from '../components/card';
import { useClaimRebate, useRebates } from '../features/rebates/api/rebates';
import { useTexts } from '../locales/use-texts';
import styles from './rebate-page.module.css';

/** RebatePage is manualRebate of section 2.12: what past stakes bring back, by category and rate, and claiming it. */
export default function RebatePage() {
  const { dialogs } = useShell();
  const { t, money, date } = useTexts();
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useRebates();
  const claim = useClaimRebate();
  if (!data)
    return isError ? (
      <FailurePanel
        title={t('rebate.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  const hasSome = /[1-9]/.test(data.total);
  const claimAll = () =>
    claim.mutate(undefined, {
      onSuccess: ({ amount }) =>
        dialogs.notify({ tone: 'success', title: t('rebate.paid', { amount: money(amount) }) }),
    });
  return (
    <>
      <Card title={t('rebate.available')} text={t('rebate.availableText')}>
        <p className={styles.total}>
          <strong>{money(data.total)}</strong>
          <Button onClick={claimAll} loading={claim.isPending} disabled={!hasSome}>
            {t('rebate.claim')}
          </Button>
        </p>
        {claim.error && <FormError title={errorText(claim.error)} />}
        {data.available.length > 0 ? (
          <Lines caption={t('rebate.available')} lines={data.available} />
        ) : (
          <p className={styles.muted}>{t('rebate.none')}</p>
        )}
      </Card>
      {data.today.length > 0 && (
        <Card title={t('rebate.today')} text={t('rebate.todayText')}>
          <Lines caption={t('rebate.today')} lines={data.today} />
        </Card>
      )}
      <Card title={t('rebate.rates')} text={t('rebate.ratesText')}>
        {data.rates.length > 0 ? (
          <ul className={styles.rates}>
            {data.rates.map(({ gameType, rate }) => (
              <li key={gameType}>
                <span>{t(`type.${gameType}`)}</span>
                <strong>{rate}%</strong>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.muted}>{t('rebate.noRates')}</p>
        )}
      </Card>
      {data.claims.length > 0 && (
        <Card title={t('rebate.claims')}>
          <ul className={styles.rates}>
            {data.claims.map(({ claimId, amount, at }) => (
              <li key={claimId}>
                <time dateTime={at}>{date(at, 'datetime')}</time>
                <strong>{money(amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Lines({ caption, lines }: { caption: string; lines: readonly RebateLine[] }) {
  const { t, money } = useTexts();
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={lines}
      rowKey={({ gameType, rate }) => `${gameType}${rate}`}
      columns={[
        {
          id: 'type',
          header: t('rebate.category'),
          title: true,
          cell: ({ gameType }) => t(`type.${gameType}`),
        },
        { id: 'turnover', header: t('rebate.stakes'), align: 'end', cell: ({ turnover }) => money(turnover) },
        { id: 'rate', header: t('rebate.rate'), align: 'end', cell: ({ rate }) => `${rate}%` },
        { id: 'amount', header: t('rebate.amount'), align: 'end', cell: ({ amount }) => money(amount) },
      ]}
    />
  );
}
