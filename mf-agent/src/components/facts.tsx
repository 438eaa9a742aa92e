import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Fact is a name with what it says. A sum stands under a line, in bold. */
export interface Fact {
  id: string;
  label: ReactNode;
  value: ReactNode;
  isSum?: boolean;
}

interface Props {
  facts: readonly Fact[];
  /** In lines, each value at its end, or in columns, each value below its name. */
  layout?: 'lines' | 'columns';
}

/** Facts lists names beside what they say. */
export function Facts({ facts, layout = 'lines' }: Props) {
  return (
    <dl className={styles[layout]}>
      {facts.map(({ id, label, value, isSum = false }) => (
        <div key={id} className={isSum ? styles.sum : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
