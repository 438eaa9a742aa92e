import { useEffect, useState } from 'react';
import { currentLocale, t } from '../i18n';
import { Moment } from './moment';
import styles from './moment.module.css';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** ageText writes how long something lasts by its two largest units: "2d 3h". */
export function ageText(ms: number): string {
  const first = units.findIndex(([, unit]) => ms >= unit);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  let rest = ms;
  return shown
    .map(([unit, length]) => {
      const count = Math.max(0, Math.floor(rest / length));
      rest -= count * length;
      return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(
        count,
      );
    })
    .join(' ');
}

/** WaitsSince shows since when something waits, and for how long that is. */
export function WaitsSince({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Moment at={at} />{' '}
      <strong className={styles.whole}>{t('age.waits', { age: ageText(now - Date.parse(at)) })}</strong>
    </>
  );
}
