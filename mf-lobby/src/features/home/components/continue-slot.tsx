import type { Game } from '@tessera/contracts/games';
import { LazyView } from '@tessera/shell-api/lazy';
import styles from './continue-slot.module.css';

const load = () => import('./continue-card');

/**
 * ContinueSlot reserves room for the link back into the last game. Its code loads only for somebody who has
 * played.
 */
export function ContinueSlot({ last }: { last: Game | undefined }) {
  return (
    <div className={styles.slot}>
      {last && <LazyView load={load} props={{ last }} when="now" where="lobby continue" />}
    </div>
  );
}
