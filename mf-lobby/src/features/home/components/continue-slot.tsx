import type { Game } from '@tessera/contracts/games';
import { LazyView } from '@tessera/shell-api/lazy';
import styles from './continue-slot.module.css';

const load = () => import('./continue-card');

/** Room for the way back into the game that was left; its code is for who has played. */
export function ContinueSlot({ last }: { last: Game | undefined }) {
  return (
    <div className={styles.slot}>
      {last && <LazyView load={load} props={{ last }} when="now" where="lobby continue" />}
    </div>
  );
}
