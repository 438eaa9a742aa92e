import { useTexts } from '../../../locales/use-texts';
import styles from './pick-pads.module.css';

interface Props {
  rows: readonly (readonly string[])[];
  onRows(rows: string[][]): void;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** DigitBoard takes several digits for each place of a number: every combination of them is a bet. */
export function DigitBoard({ rows, onRows }: Props) {
  const { t } = useTexts();
  const toggle = (place: number, digit: string) =>
    onRows(
      rows.map((row, index) => {
        if (index !== place) return [...row];
        return row.includes(digit) ? row.filter((one) => one !== digit) : [...row, digit].toSorted();
      }),
    );
  return (
    <div className={styles.board}>
      {rows.map((row, place) => (
        <div
          key={place}
          className={styles.place}
          role="group"
          aria-label={t('slip.place1', { place: place + 1 })}
        >
          <span className={styles.placeName} aria-hidden="true">
            {place + 1}
          </span>
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={styles.number}
              aria-pressed={row.includes(digit)}
              onClick={() => toggle(place, digit)}
            >
              {digit}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
