import type { ContractKind } from '@tessera/contracts/agent-contracts';
import { incomeReportCall } from '@tessera/contracts/income';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { Coins, Handshake } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../components/amount';
import { CsvButton } from '../../../components/csv-button';
import { DailyChart } from '../../../components/daily-chart';
import { DaysLine } from '../../../components/days-line';
import styles from '../../../components/page.module.css';
import { RangeFilter } from '../../../components/range-filter';
import { useTexts } from '../../../locales/use-texts';
import { useRange } from '../../../model/use-range';
import { useIncome } from '../api/income';
import { IncomeDetails } from './income-details';
import { IncomeTable } from './income-table';

interface Props {
  kind: ContractKind | 'ALL';
  /** Shows a contract where the record stands among contracts; they are opened in their popup without it. */
  onContract?: (contractId: string) => void;
}

/** IncomeRecord shows what contracts of one kind, or all of them, have paid: totals, days, and every line with its formula. */
export function IncomeRecord({ kind, onContract }: Props) {
  const { api, dialogs } = useShell();
  const { t } = useTexts();
  const [choice, choose] = useRange();
  const [opened, setOpened] = useState<string>();
  const filter = { ...choice, kind };
  const income = useIncome(filter);
  const [first] = income.data?.pages ?? [];
  const lines = income.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className={styles.page}>
      <RangeFilter choice={choice} onChoose={choose} />
      {income.isError && !first ? (
        <FailurePanel
          title={t('income.failed')}
          error={income.error}
          retrying={income.isFetching}
          onRetry={() => void income.refetch()}
        />
      ) : !first ? (
        <SkeletonBlock height="420px" />
      ) : (
        <div className={styles.body} aria-busy={income.isPlaceholderData}>
          <div className={styles.head}>
            <DaysLine days={first.days} />
            <div>
              {!onContract && (
                <Button
                  variant="ghost"
                  size="s"
                  icon={<Handshake aria-hidden />}
                  data-opens="contract"
                  onClick={() => dialogs.openPopup('contract')}
                >
                  {t('contract.title')}
                </Button>
              )}
              <CsvButton label={t('income.csv')} load={() => api.call(incomeReportCall, filter)} />
            </div>
          </div>
          <div className={styles.figures}>
            <StatCard
              label={t('income.total')}
              value={<Amount amount={first.totals.amount} />}
              note={t('income.lines', { count: first.totals.count })}
            />
            {kind === 'ALL' &&
              first.totals.byKind.map(({ kind: of, amount }) => (
                <StatCard key={of} label={t(`contract.kind.${of}`)} value={<Amount amount={amount} />} />
              ))}
          </div>
          {lines.length === 0 ? (
            <EmptyState icon={<Coins />} title={t('income.none')} text={t('income.noneText')} />
          ) : (
            <>
              <DailyChart
                days={first.byDay.map(({ day, amount }) => ({ day, figures: { amount } }))}
                charts={['income']}
              />
              <IncomeTable lines={lines} timeZone={first.days.timeZone} onOpen={setOpened} />
              {income.isFetchNextPageError && (
                <FailurePanel
                  title={t('income.failed')}
                  error={income.error}
                  retrying={income.isFetchingNextPage}
                  onRetry={() => void income.fetchNextPage()}
                />
              )}
              {income.hasNextPage && !income.isFetchNextPageError && (
                <div className={styles.more}>
                  <Button
                    variant="secondary"
                    loading={income.isFetchingNextPage}
                    onClick={() => void income.fetchNextPage()}
                  >
                    {t('income.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
      {opened !== undefined && (
        <IncomeDetails
          incomeId={opened}
          onOpen={setOpened}
          onContract={onContract ?? ((contractId) => dialogs.openPopup('contract', { contractId }))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
