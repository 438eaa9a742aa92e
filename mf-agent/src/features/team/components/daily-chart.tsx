import type { TeamOverview } from '@tessera/contracts/agent';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { VisuallyHidden } from '@tessera/ui-kit/visually-hidden';
import { useTexts } from '../../../locales/use-texts';
import styles from './daily-chart.module.css';

const dailyBars = () => import('./daily-bars');

type Day = TeamOverview['days'][number];

/** Stakes and payouts by day: bars for the eye, a table for everybody else. */
export function DailyChart({ days }: { days: Day[] | undefined }) {
  const { t } = useTexts();
  const played = days?.some(({ rounds }) => rounds > 0);
  return (
    <section className={styles.chart} aria-labelledby="daily-chart">
      <h2 id="daily-chart">{t('chart.title')}</h2>
      {!days && <SkeletonBlock height="260px" />}
      {days && !played && <p className={styles.nothing}>{t('chart.empty')}</p>}
      {days && played && (
        <>
          <LazyView
            load={dailyBars}
            props={{ days }}
            where="agent daily chart"
            pending={<SkeletonBlock height="260px" />}
            renderFailure={(retry) => (
              <FailurePanel title={t('chart.failed')} error="NETWORK_FAILED" onRetry={retry} />
            )}
          />
          <DayTable days={days} />
        </>
      )}
    </section>
  );
}

function DayTable({ days }: { days: Day[] }) {
  const { t, date, money } = useTexts();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.stake')}</th>
            <th scope="col">{t('chart.payout')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, stake, payout }) => (
            <tr key={day}>
              <th scope="row">{date(`${day}T00:00:00`, 'date')}</th>
              <td>{money(stake)}</td>
              <td>{money(payout)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
