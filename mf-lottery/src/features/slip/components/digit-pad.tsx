import { Delete } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import styles from './pick-pads.module.css';

interface Props {
  count: number;
  picks: readonly string[];
  onPicks(picks: string[]): void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** DigitPad takes digits in their order, by tapping or typing. */
export function DigitPad({ count, picks, onPicks }: Props) {
  const { t } = useTexts();
  const add = (digit: string) => {
    if (picks.length < count) onPicks([...picks, digit]);
  };
  const erase = () => onPicks(picks.slice(0, -1));
  const type = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') erase();
  };
  return (
    <div className={styles.pad} role="group" aria-label={t('slip.digits')}>
      <ol className={styles.slots} aria-live="polite">
        {Array.from({ length: count }, (_, index) => (
          <li
            key={index}
            className={styles.slot}
            data-filled={index < picks.length}
            data-next={index === picks.length}
            aria-label={t('slip.digit', { place: index + 1, value: picks[index] ?? t('slip.empty') })}
          >
            {picks[index] ?? ''}
          </li>
        ))}
      </ol>
      <div className={styles.keys} role="group" aria-label={t('slip.keys')}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            aria-disabled={picks.length >= count || undefined}
            onKeyDown={type}
            onClick={() => add(key)}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          data-wide
          aria-label={t('slip.erase')}
          onKeyDown={type}
          onClick={erase}
        >
          <Delete aria-hidden />
        </button>
      </div>
    </div>
  );
}
