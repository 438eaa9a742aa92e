import type { LotteryGame } from '@tessera/contracts/lottery';
import { useTexts } from '../../../locales/use-texts';
import styles from './results.module.css';

/** A Monday: weekdays are named by the dates that follow. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** DrawDays lists the markets and times of a game by weekday, where the operator has its own. */
export function DrawDays({ game: { weekdays, zoneMinutes } }: { game: LotteryGame }) {
  const { t, locale } = useTexts();
  if (weekdays.length === 0) return null;
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <details className={styles.days}>
      <summary>{t('results.days')}</summary>
      <dl className={styles.prizes}>
        {weekdays.map(({ weekday, market, times = [] }) => (
          <div key={weekday}>
            <dt>{name.format(monday + (weekday - 1) * dayMs)}</dt>
            <dd className={styles.market}>
              {market}
              {times.length > 0 && <small>{times.join(', ')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {weekdays.some(({ times }) => (times ?? []).length > 0) && (
        <p className={styles.zone}>{t('results.marketZone', { zone: offsetName(zoneMinutes ?? 0) })}</p>
      )}
    </details>
  );
}

/** How a clock is named by what it is ahead of UTC: "UTC+7", "UTC+5:30". */
function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
