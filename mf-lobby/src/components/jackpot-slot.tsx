import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import styles from './jackpot-slot.module.css';
import { LazyView } from '@tessera/shell-api/lazy';

const load = () => import('../jackpots/jackpot-strip');
const jackpotGames: GameType = 'JP';

/**
 * JackpotSlot reserves room for the jackpots, which load once they are visible. It is empty when the
 * operator offers no jackpot games.
 */
export function JackpotSlot() {
  const { operator } = useShell();
  if (!operator.categories.includes(jackpotGames)) return null;
  return <LazyView load={load} when="visible" className={styles.slot} where="lobby jackpots" />;
}
