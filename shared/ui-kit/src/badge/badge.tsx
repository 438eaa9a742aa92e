import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './badge.module.css';

/** BadgeProps describe a badge. Where a `label` is, it is read in place of what is shown. */
export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'warm' | 'danger' | undefined;
  /** What a bare number means ("3 unread messages"); read instead of it. */
  label?: string | undefined;
}

/** Badge shows a count or a label: HOT, NEW, 3 unread. */
export function Badge({ children, tone = 'neutral', label }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {label === undefined ? children : <span aria-hidden="true">{children}</span>}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

/** badgeCount returns a count in little room: 128 becomes "99+". */
export function badgeCount(count: number, most = 99): string {
  return count > most ? `${most}+` : String(count);
}
