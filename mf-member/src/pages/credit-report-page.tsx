import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { DataTable } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { RangeFilter } from '../components/range-filter';
import { Totals } from '../components/totals';
import { useCreditReport } from '../features/credit-report/api/get-credit-report';
import { movementName } from '../features/transaction-history/model/movement-name';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';
import record from '../components/record-body.module.css';

/** CreditReportPage is Credit Report of section 2.12: what was credited in a period beside what games have paid. */
export default function CreditReportPage() {
  const [choice, setChoice] = useState<RangeChoice>({ range: 'month' });
  const { t, money, number } = useTexts();
  const report = useCreditReport(choice);
  const { data } = report;
  return (
    <>
      <RangeFilter choice={choice} onChoose={setChoice} />
      {report.isError ? (
        <FailurePanel
          title={t('credit.failed')}
          error={report.error}
          retrying={report.isFetching}
          onRetry={() => report.refetch()}
        />
      ) : (
        <div className={record.record} aria-busy={report.isPlaceholderData || report.isPending}>
          <Totals
            label={t('record.totals')}
            totals={[
              { label: t('credit.deposits'), amount: data?.deposits },
              { label: t('credit.rewards'), amount: data?.rewards },
            ]}
          />
          {!data ? (
            <SkeletonBlock height="320px" />
          ) : data.lines.length === 0 ? (
            <EmptyState
              icon={<ReceiptText />}
              title={t('credit.none')}
              text={t('credit.noneText')}
              action={
                <Link to={pagePath('rewardCenter')} className={buttonClass()}>
                  {t('credit.toRewards')}
                </Link>
              }
            />
          ) : (
            <DataTable
              caption={t('credit.lines')}
              rows={data.lines}
              rowKey={({ kind }) => kind}
              columns={[
                { id: 'kind', header: t('credit.kind'), title: true, cell: (line) => t(movementName(line)) },
                { id: 'count', header: t('credit.count'), align: 'end', cell: ({ count }) => number(count) },
                {
                  id: 'amount',
                  header: t('credit.amount'),
                  align: 'end',
                  cell: ({ amount }) => money(amount),
                },
              ]}
            />
          )}
        </div>
      )}
    </>
  );
}
