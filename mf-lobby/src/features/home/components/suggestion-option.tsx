import type { ReactNode } from 'react';
import type { GameType } from '@tessera/contracts/operator';
import { useTexts } from '../../../locales/use-texts';
import type { FoundGame } from '../../../search/messages';
import { matchOf } from '../model/match-of';
import styles from './search-suggestions.module.css';

type Props = {
  id: string;
  active: boolean;
  onTake(): void;
} & ({ game: FoundGame; query: string } | { icon: ReactNode; words: string });

/** One element with one path: six rows of it are made in the frame of the first letter. */
const gameSign = (
  <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden>
    <path d="M7 6.5h10a5 5 0 0 1 5 5.2c-.2 3-.9 5.8-2.7 5.8-1.9 0-2.3-2.5-4.1-2.5H8.8c-1.8 0-2.2 2.5-4.1 2.5-1.8 0-2.5-2.8-2.7-5.8a5 5 0 0 1 5-5.2M8 9v3.2M6.4 10.6h3.2m4.9.9h.01m2.5-1.5h.01" />
  </svg>
);

/** A game with its studio and category, or words with a sign before them. */
export function SuggestionOption(props: Props) {
  const { id, active, onTake } = props;
  const { t } = useTexts();
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onClick={onTake}
    >
      {'game' in props ? (
        <>
          {gameSign}
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {matchOf(props.game.name, props.query).map(({ text, hit }, place) =>
                hit ? <mark key={place}>{text}</mark> : text,
              )}
            </span>
            <span className={styles.from}>
              {`${props.game.vendor} · ${t(`category.${props.game.type as GameType}`)}`}
            </span>
          </span>
        </>
      ) : (
        <>
          <span className={styles.sign}>{props.icon}</span>
          <span className={styles.name}>{props.words}</span>
        </>
      )}
    </button>
  );
}
