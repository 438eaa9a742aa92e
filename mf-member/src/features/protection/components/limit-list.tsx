import type { PlayerLimits } from '@tessera/contracts/protection';
import { LimitItem } from './limit-item';
import styles from './limits.module.css';

/** LimitList shows each limit of a member. */
export function LimitList({ limits }: { limits: PlayerLimits }) {
  return (
    <ul className={styles.list}>
      {limits.limits.map((limit) => (
        <LimitItem key={`${limit.kind}.${limit.period}`} limit={limit} rules={limits} />
      ))}
    </ul>
  );
}
