import type { RecordDays } from '@tessera/contracts/records';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../locales/use-texts';
import styles from './page.module.css';

/** DaysLine says which days of which clock a page covers, and until when its sums are made. */
export function DaysLine({ days, asOf }: { days: RecordDays; asOf?: string | undefined }) {
  const { t, locale } = useTexts();
  const dates = createRecordDates(locale, days);
  return (
    <p className={styles.days} role="status">
      {t('days.line', { from: dates.day(days.from), to: dates.day(days.to), zone: dates.zone })}
      {asOf !== undefined && ` ${t('days.asOf', { time: dates.moment(asOf) })}`}
    </p>
  );
}
