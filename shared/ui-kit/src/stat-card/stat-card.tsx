import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './stat-card.module.css';

/** StatCardProps describe a card of one figure; the trend repeats what the note says in words. */
export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** What the figure is compared with, in words. */
  note?: string | undefined;
  trend?: 'up' | 'down' | undefined;
}

/** StatCard shows one figure with its name. */
export function StatCard({ label, value, icon, note, trend }: StatCardProps) {
  return (
    <dl className={styles.card}>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && (
        <dd className={classNames(styles.note, trend && styles[trend])}>
          {trend === 'up' && <TrendingUp aria-hidden />}
          {trend === 'down' && <TrendingDown aria-hidden />}
          {note}
        </dd>
      )}
    </dl>
  );
}
