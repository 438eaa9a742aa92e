import type { TeamDay } from '@tessera/contracts/agent';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { seriesOf, type Series, type SeriesName } from '../series';
import styles from './daily-chart.module.css';

const dailyBars = () => import('./daily-bars');
const charts = Object.keys(seriesOf) as SeriesName[];

/** DailyChart shows two figures of each day: as bars, and as a table for screen readers. */
export function DailyChart({ days }: { days: readonly TeamDay[] }) {
  const { t } = useTexts();
  const [name, setName] = useState<SeriesName>('play');
  const series = seriesOf[name];
  const isEmpty = days.every(({ figures }) => series.names.every((each) => Number(figures[each]) === 0));
  return (
    <section className={styles.chart} aria-labelledby="daily-chart">
      <div className={page.head}>
        <h2 id="daily-chart">{t('chart.title')}</h2>
        <SegmentedControl
          label={t('chart.choice')}
          value={name}
          onChange={setName}
          options={charts.map((value) => ({ value, label: t(`chart.${value}`) }))}
        />
      </div>
      {isEmpty ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <>
          <LazyView
            load={dailyBars}
            props={{ days, series }}
            where="agent daily chart"
            pending={<SkeletonBlock height="260px" />}
            renderFailure={(retry) => (
              <FailurePanel title={t('chart.failed')} error="NETWORK_FAILED" onRetry={retry} />
            )}
          />
          <DayTable days={days} series={series} />
        </>
      )}
    </section>
  );
}

function DayTable({ days, series: { names, isMoney } }: { days: readonly TeamDay[]; series: Series }) {
  const { t, date, money, number } = useTexts();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, figures }) => (
            <tr key={day}>
              <th scope="row">{date(`${day}T00:00:00`, 'date')}</th>
              {names.map((name) => (
                <td key={name}>{isMoney ? money(String(figures[name])) : number(Number(figures[name]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
