import type { ComponentProps } from 'react';
import { FieldShell, type FieldShellProps } from './field-shell';
import styles from './field-shell.module.css';

/** TextArea takes text in several lines; it grows with what is typed. */
export function TextArea({
  label,
  hint,
  error,
  required,
  ...area
}: FieldShellProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  return (
    <FieldShell label={label} hint={hint} error={error} required={required}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={styles.area} />}
    </FieldShell>
  );
}
