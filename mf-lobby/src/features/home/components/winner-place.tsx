import { NearPart } from '../../../components/near-part';
import styles from './winner-place.module.css';

const load = () => import('./winner-board');

/** Room for the winner board. */
export function WinnerPlace() {
  return <NearPart load={load} className={styles.place} where="lobby winner board" />;
}
