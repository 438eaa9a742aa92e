import { currentLocale } from '../i18n';
import styles from './moment.module.css';

const day = () =>
  new Intl.DateTimeFormat(currentLocale(), { day: '2-digit', month: 'short', year: 'numeric' });
const hour = () =>
  new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Moment shows a date and time in the time zone of who looks; machines read the whole of it. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at}>
      <span className={styles.whole}>{day().format(date)},</span>{' '}
      <span className={styles.whole}>{hour().format(date)}</span>
    </time>
  );
}

/** Day shows a day of the operator's as it is counted there, whatever the time zone of who looks. */
export const Day = ({ day: of }: { day: string }) => (
  <time className={styles.whole} dateTime={of}>
    {of}
  </time>
);

/** toLocalInput writes `2026-11-21T06:30`, as a field for moments has it, in the time zone of who looks. */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16);
}

/** fromLocalInput reads what such a field has; null where it is empty. */
export const fromLocalInput = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();

/** zoneName is the time zone of the fields: `Europe/Vienna`. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
