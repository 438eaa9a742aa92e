import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import styles from './tag.module.css';

/** TagProps hold a tag's text, and the colour that repeats it. */
export interface TagProps {
  children: ReactNode;
  tone?: 'neutral' | 'positive' | 'danger' | 'warm' | 'accent' | 'gold' | undefined;
  /** Takes the place of the dot. */
  icon?: ReactNode;
}

/** Tag shows a state in words (pending, paid, refused). The dot's colour only repeats it. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon ?? (tone !== 'neutral' && <span className={styles.dot} aria-hidden="true" />)}
      {children}
    </span>
  );
}
