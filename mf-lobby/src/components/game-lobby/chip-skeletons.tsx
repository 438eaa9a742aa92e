import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from './chips.module.css';

/** ChipSkeletons is the skeleton of a row of chips that is still loading. */
export function ChipSkeletons() {
  return (
    <div className={styles.chips} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.skeleton}>
          <SkeletonBlock height="44px" />
        </span>
      ))}
    </div>
  );
}
