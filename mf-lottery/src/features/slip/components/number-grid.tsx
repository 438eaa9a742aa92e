import { useTexts } from '../../../locales/use-texts';
import { inOrder } from '../model/picks';
import styles from './pick-pads.module.css';

interface Props {
  count: number;
  /** More than `count` are several bets. */
  most: number;
  /** What can be chosen, in its order. */
  numbers: readonly string[];
  picks: readonly string[];
  onPicks(picks: string[]): void;
}

/** NumberGrid takes different ones of a few numbers. */
export function NumberGrid({ count, most, numbers, picks, onPicks }: Props) {
  const { t } = useTexts();
  const toggle = (number: string) => {
    if (picks.includes(number)) onPicks(picks.filter((one) => one !== number));
    else if (picks.length < most) onPicks(inOrder([...picks, number]));
  };
  return (
    <div className={styles.pad} role="group" aria-label={t('slip.set', { count })}>
      <p className={styles.chosen} aria-live="polite">
        {t('slip.chosen', { chosen: picks.length, count })}
      </p>
      <div className={styles.grid}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={picks.includes(number)}
            aria-disabled={(picks.length >= most && !picks.includes(number)) || undefined}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  );
}
