import { LazyView } from '@tessera/shell-api/lazy';
import styles from './winner-slot.module.css';

const load = () => import('./winner-board');

/** WinnerSlot reserves room for the winner board, which loads once it is visible. */
export function WinnerSlot() {
  return <LazyView load={load} when="visible" className={styles.slot} where="lobby winner board" />;
}
