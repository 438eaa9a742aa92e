import type { ProfitDay } from '@tessera/contracts/records';
import { useTexts } from '../../../locales/use-texts';
import styles from './personal-profit.module.css';

/** A bar needs only a share of the largest result: this is where a decimal string may become a number. */
const sizeOf = (amount: string) => Math.abs(Number(amount));

interface Props {
  /** Newest first. */
  days: readonly ProfitDay[];
  dayName(day: string): string;
}

/**
 * ResultBars draws the result of each day above or below a line. The table beside it says the same in figures, so
 * screen readers pass over the bars.
 */
export function ResultBars({ days, dayName }: Props) {
  const { money } = useTexts();
  const largest = Math.max(...days.map(({ result }) => sizeOf(result)), Number.MIN_VALUE);
  return (
    <div className={styles.bars} aria-hidden="true">
      {days.toReversed().map(({ day, result }) => (
        <div key={day} className={styles.day} title={`${dayName(day)}: ${money(result)}`}>
          <span
            className={styles.bar}
            data-sign={result.startsWith('-') ? 'loss' : 'gain'}
            style={{ '--share': `${(sizeOf(result) / largest) * 50}%` } as React.CSSProperties}
          />
        </div>
      ))}
    </div>
  );
}
