import type { PlayRecord } from '@tessera/contracts/records';
import { FailurePanel } from '@tessera/shell-api/failure';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { Card } from '../components/card';
import { ResultBars } from '../components/result-bars';
import { StatementButtons } from '../components/statement-buttons';
import { Totals } from '../components/totals';
import { usePlayRecord, type Months } from '../features/my-play/api/get-play-record';
import { CategoryStakes, WeekStakes } from '../features/my-play/components/stake-bars';
import { WeekTable } from '../features/my-play/components/week-table';
import { CategoryTable } from '../features/personal-profit/components/profit-tables';
import { useTexts } from '../locales/use-texts';
import record from '../components/record-body.module.css';

/** MyPlayPage shows a member what they have paid in and out since they joined, and what they staked and won by week and category. */
export default function MyPlayPage() {
  const { t } = useTexts();
  const [months, setMonths] = useState<Months>('3');
  const play = usePlayRecord(months);
  const { data } = play;
  if (play.isError)
    return (
      <FailurePanel
        title={t('myPlay.failed')}
        error={play.error}
        retrying={play.isFetching}
        onRetry={() => play.refetch()}
      />
    );
  return (
    <div className={record.record} aria-busy={play.isPlaceholderData || play.isPending}>
      <h2>{t('myPlay.lifetime')}</h2>
      <Totals
        label={t('myPlay.lifetime')}
        totals={[
          { label: t('profit.deposits'), amount: data?.lifetime.deposits },
          { label: t('profit.withdrawals'), amount: data?.lifetime.withdrawals },
          { label: t('myPlay.net'), amount: data?.lifetime.net, result: true },
        ]}
      />
      <SegmentedControl<Months>
        label={t('myPlay.months')}
        options={(['3', '12'] as const).map((value) => ({ value, label: t(`myPlay.months${value}`) }))}
        value={months}
        onChange={setMonths}
      />
      {data ? <Played data={data} /> : <SkeletonBlock height="480px" />}
    </div>
  );
}

function Played({ data: { days, weeks, byCategory } }: { data: PlayRecord }) {
  const { t, locale } = useTexts();
  const dates = createRecordDates(locale, days);
  const named = weeks.map((week) => ({ name: dates.day(week.from), ...week }));
  const hasPlayed = weeks.some(({ stake, result }) => /[1-9]/.test(stake + result));
  return (
    <>
      <p className={record.count} role="status">
        {t('movement.days', { from: dates.day(days.from), to: dates.day(days.to), zone: dates.zone })}
      </p>
      {hasPlayed ? (
        <>
          <Card title={t('myPlay.results')} text={t('profit.chartText')}>
            <ResultBars results={named} />
          </Card>
          <Card title={t('myPlay.stakes')} text={t('myPlay.stakesText')}>
            <WeekStakes stakes={named} />
          </Card>
        </>
      ) : (
        <p>{t('myPlay.nothing')}</p>
      )}
      {byCategory.length > 0 && (
        <Card title={t('myPlay.categories')}>
          <CategoryStakes
            stakes={byCategory.map(({ gameType, stake }) => ({ name: t(`type.${gameType}`), stake }))}
          />
        </Card>
      )}
      <WeekTable weeks={weeks} dayName={dates.day} />
      {byCategory.length > 0 && <CategoryTable categories={byCategory} />}
      <Card title={t('myPlay.export')} text={t('myPlay.exportText')}>
        <StatementButtons choice={{ range: 'custom', from: days.from, to: days.to }} />
      </Card>
    </>
  );
}
