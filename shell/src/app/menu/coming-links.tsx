import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from './menu-content.module.css';

/**
 * ComingLinks is the skeleton of links that are still loading, so that what stands below them does not move
 * when they come.
 */
export function ComingLinks({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.coming} aria-hidden="true">
      <SkeletonBlock width="70%" height="12px" />
    </li>
  ));
}
