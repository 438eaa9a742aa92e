import { X } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import styles from './bet-slip.module.css';

interface Props {
  list: readonly string[][];
  onAdd(picks: string[]): void;
  onRemove(picks: string[]): void;
}

/** Favourites offers the numbers that were kept, each to be bet on with one touch. */
export function Favourites({ list, onAdd, onRemove }: Props) {
  const { t } = useTexts();
  const labels = useLabels();
  if (list.length === 0) return null;
  return (
    <ul className={styles.favourites} aria-label={t('slip.favourites')}>
      {list.map((picks) => {
        const text = picks.map(labels.side).join(' ');
        return (
          <li key={picks.join()}>
            <button type="button" className={styles.chip} onClick={() => onAdd(picks)}>
              {text}
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('slip.forget', { picks: text })}
              onClick={() => onRemove(picks)}
            >
              <X aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
