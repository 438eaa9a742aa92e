import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { seriesOf, type ChartDay, type Series, type SeriesName } from '../model/series';
import styles from './daily-chart.module.css';
import page from './page.module.css';

const dailyBars = () => import('./daily-bars');

interface Props {
  /** The oldest first. */
  days: readonly ChartDay[];
  /** What may be chosen; the first is shown first. */
  charts: readonly [SeriesName, ...SeriesName[]];
}

/** DailyChart shows figures of each day: as bars, and as a table for screen readers. */
export function DailyChart({ days, charts }: Props) {
  const { t } = useTexts();
  const [name, setName] = useState<SeriesName>(charts[0]);
  const series: Series = seriesOf[name];
  const isEmpty = days.every(({ figures }) => series.names.every((each) => Number(figures[each] ?? 0) === 0));
  return (
    <section className={styles.chart} aria-labelledby="daily-chart">
      <div className={page.head}>
        <h2 id="daily-chart">{t('chart.title')}</h2>
        {charts.length > 1 && (
          <SegmentedControl
            label={t('chart.choice')}
            value={name}
            onChange={setName}
            options={charts.map((value) => ({ value, label: t(`chart.${value}`) }))}
          />
        )}
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

function DayTable({ days, series: { names, isMoney } }: { days: readonly ChartDay[]; series: Series }) {
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
                <td key={name}>
                  {isMoney ? money(String(figures[name] ?? 0)) : number(Number(figures[name] ?? 0))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
