import { createProfitStatementCall } from '@tessera/contracts/records';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { AskButton } from '../components/ask-button';
import { Card } from '../components/card';
import { RangeFilter } from '../components/range-filter';
import { ResultBars } from '../components/result-bars';
import { StatementButtons } from '../components/statement-buttons';
import { Totals } from '../components/totals';
import { usePersonalProfit } from '../features/personal-profit/api/get-personal-profit';
import { CategoryTable, DayTable } from '../features/personal-profit/components/profit-tables';
import { useTexts } from '../locales/use-texts';
import { createRecordDates, type RangeChoice } from '@tessera/ui-kit/range-filter';
import record from '../components/record-body.module.css';

/** PersonalProfitPage shows what play, payments and bonuses came to, by day and by category (section 2.12). */
export default function PersonalProfitPage() {
  const [choice, setChoice] = useState<RangeChoice>({ range: 'month' });
  const { t, locale } = useTexts();
  const profit = usePersonalProfit(choice);
  const { data } = profit;
  const dates = createRecordDates(locale, data?.days ?? { timeZone: 'UTC' });
  const names = ['stake', 'payout', 'result', 'deposits', 'withdrawals', 'bonuses'] as const;
  return (
    <>
      <RangeFilter choice={choice} onChoose={setChoice} />
      {profit.isError ? (
        <FailurePanel
          title={t('profit.failed')}
          error={profit.error}
          retrying={profit.isFetching}
          onRetry={() => profit.refetch()}
        />
      ) : (
        <div className={record.record} aria-busy={profit.isPlaceholderData || profit.isPending}>
          <Totals
            label={t('record.totals')}
            totals={names.map((name) => ({
              label: t(`profit.${name}`),
              amount: data?.totals[name],
              result: name === 'result',
            }))}
          />
          {!data ? (
            <SkeletonBlock height="480px" />
          ) : data.byDay.length === 0 ? (
            <EmptyState
              icon={<ChartColumn />}
              title={t('movement.empty')}
              text={t('record.emptyText')}
              action={
                <Link to="/" className={buttonClass()}>
                  {t('toLobby')}
                </Link>
              }
            />
          ) : (
            <>
              <StatementButtons choice={choice} call={createProfitStatementCall}>
                <AskButton
                  variant="ghost"
                  question={t('profit.question', {
                    from: data.days.from,
                    to: data.days.to,
                    zone: dates.zone,
                  })}
                />
              </StatementButtons>
              <p className={record.count} role="status">
                {t('movement.days', {
                  from: dates.day(data.days.from),
                  to: dates.day(data.days.to),
                  zone: dates.zone,
                })}
              </p>
              {data.byDay.some(({ result }) => /[1-9]/.test(result)) && (
                <Card title={t('profit.chart')} text={t('profit.chartText')}>
                  <ResultBars
                    results={data.byDay
                      .toReversed()
                      .map(({ day, result }) => ({ name: dates.day(day), result }))}
                  />
                </Card>
              )}
              <DayTable days={data.byDay} dayName={dates.day} />
              {data.byCategory.length > 0 && <CategoryTable categories={data.byCategory} />}
            </>
          )}
        </div>
      )}
    </>
  );
}
