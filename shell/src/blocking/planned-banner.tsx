import { CalendarClock } from 'lucide-react';
import styles from '../offline/connection-banner.module.css';
import { useTexts } from '../host/use-texts';

interface Props {
  begins: number;
  ends: number | undefined;
  /** The operator's own words, if any. */
  text: string;
}

export default function PlannedBanner({ begins, ends, text }: Props) {
  const { t, date } = useTexts();
  const time = (at: number) => date(at, 'datetime');
  return (
    <p className={styles.banner} role="status">
      <CalendarClock aria-hidden="true" />
      <span>
        {ends === undefined
          ? t('maintenance.planned', { begins: time(begins) })
          : t('maintenance.plannedTo', { begins: time(begins), ends: time(ends) })}{' '}
        {text}
      </span>
    </p>
  );
}
