import type { LotteryGame } from '@tessera/contracts/lottery';
import { useTexts } from '../../../locales/use-texts';
import styles from './results.module.css';

/** A Monday: weekdays are named by the dates that follow. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** DrawDays lists the markets of a game by weekday, where it has several. */
export function DrawDays({ game: { weekdays } }: { game: LotteryGame }) {
  const { t, locale } = useTexts();
  if (weekdays.length === 0) return null;
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <details className={styles.days}>
      <summary>{t('results.days')}</summary>
      <dl className={styles.prizes}>
        {weekdays.map(({ weekday, market }) => (
          <div key={weekday}>
            <dt>{name.format(monday + (weekday - 1) * dayMs)}</dt>
            <dd className={styles.market}>{market}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
