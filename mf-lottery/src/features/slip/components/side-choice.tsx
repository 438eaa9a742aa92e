import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import styles from './pick-pads.module.css';

interface Props {
  playCode: string;
  options: readonly string[];
  picks: readonly string[];
  onPicks(picks: string[]): void;
}

/** SideChoice lets the player pick one of a few words (big or small, odd or even). */
export function SideChoice({ playCode, options, picks, onPicks }: Props) {
  const { t } = useTexts();
  const labels = useLabels();
  const name = useId();
  return (
    <div className={styles.sides} role="radiogroup" aria-label={t('slip.choice')}>
      {options.map((option) => (
        <label key={option} className={styles.side}>
          <input type="radio" name={name} checked={picks[0] === option} onChange={() => onPicks([option])} />
          <strong>{labels.side(option)}</strong>
          <small>{labels.sideNote(option, playCode)}</small>
        </label>
      ))}
    </div>
  );
}
