import { useTexts } from '../../../locales/use-texts';
import { inOrder } from '../model/picks';
import styles from './pick-pads.module.css';

interface Props {
  count: number;
  max: number;
  picks: readonly string[];
  onPicks(picks: string[]): void;
}

/** Different numbers from 1 to `max`. */
export function NumberGrid({ count, max, picks, onPicks }: Props) {
  const { t } = useTexts();
  const toggle = (number: string) => {
    if (picks.includes(number)) onPicks(picks.filter((one) => one !== number));
    else if (picks.length < count) onPicks(inOrder([...picks, number]));
  };
  return (
    <div className={styles.pad} role="group" aria-label={t('slip.set', { count })}>
      <p className={styles.chosen} aria-live="polite">
        {t('slip.chosen', { chosen: picks.length, count })}
      </p>
      <div className={styles.grid}>
        {Array.from({ length: max }, (_, index) => String(index + 1)).map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={picks.includes(number)}
            aria-disabled={(picks.length >= count && !picks.includes(number)) || undefined}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  );
}
