import type { ReactNode } from 'react';
import type { GameType } from '@tessera/contracts/operator';
import { useTexts } from '../../../locales/use-texts';
import type { FoundGame } from '../../../search/messages';
import { categoryIcon } from '../model/category-icon';
import { matchOf } from '../model/match-of';
import styles from './search-suggestions.module.css';

type Props = {
  id: string;
  active: boolean;
  onTake(): void;
} & ({ game: FoundGame; query: string } | { icon: ReactNode; words: string });

/**
 * SuggestionOption shows a game with its category's icon, its studio and its category, or a line of text
 * with an icon.
 */
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
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden>
            <path d={categoryIcon(props.game.type)} />
          </svg>
          <span className={styles.text}>
            <span className={styles.name} dir="auto">
              {matchOf(props.game.name, props.query).map(({ text, hit }, index) =>
                hit ? <mark key={index}>{text}</mark> : text,
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
