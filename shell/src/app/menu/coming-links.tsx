import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import styles from './menu-content.module.css';

/** ComingLinks shows the places of links that are being asked for: what stands under them does not move when they come. */
export function ComingLinks({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={styles.coming} aria-hidden="true">
      <SkeletonBlock width="70%" height="12px" />
    </li>
  ));
}
