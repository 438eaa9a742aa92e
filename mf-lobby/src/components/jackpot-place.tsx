import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import styles from './jackpot-place.module.css';
import { NearPart } from './near-part';

const load = () => import('../jackpots/jackpot-strip');
const jackpotGames: GameType = 'JP';

/** Room for the jackpots, at an operator that has such games. */
export function JackpotPlace() {
  const { operator } = useShell();
  if (!operator.categories.includes(jackpotGames)) return null;
  return <NearPart load={load} className={styles.place} where="lobby jackpots" />;
}
