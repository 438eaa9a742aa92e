import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** VisuallyHidden shows its text to screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
