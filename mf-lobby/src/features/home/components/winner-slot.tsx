import { LazyView } from '../../../components/lazy-view';
import styles from './winner-slot.module.css';

const load = () => import('./winner-board');

/** Room for the winner board. */
export function WinnerSlot() {
  return (
    <LazyView load={load} props={{}} when="visible" className={styles.slot} where="lobby winner board" />
  );
}
