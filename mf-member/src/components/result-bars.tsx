import { useTexts } from '../locales/use-texts';
import styles from './result-bars.module.css';

/** A bar needs only a share of the largest result: this is where a decimal string may become a number. */
const sizeOf = (amount: string) => Math.abs(Number(amount));

interface Props {
  /** Oldest first; each with its name. */
  results: readonly { name: string; result: string }[];
}

/**
 * ResultBars draws the result of each day or week above or below a line. The table beside it says the same in figures, so
 * screen readers pass over the bars.
 */
export function ResultBars({ results }: Props) {
  const { money } = useTexts();
  const largest = Math.max(...results.map(({ result }) => sizeOf(result)), Number.MIN_VALUE);
  return (
    <div className={styles.bars} aria-hidden="true">
      {results.map(({ name, result }) => (
        <div key={name} className={styles.day} title={`${name}: ${money(result)}`}>
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
