import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Fact is a name with what it says. A sum stands under a line, in bold. */
export interface Fact {
  id: string;
  label: ReactNode;
  value: ReactNode;
  isSum?: boolean;
}

/** Facts lists names beside what they say. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value, isSum = false }) => (
        <div key={id} className={isSum ? styles.sum : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
