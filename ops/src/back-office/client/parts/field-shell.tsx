import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field-shell.module.css';

export interface FieldShellProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
}

export interface ControlIds {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** FieldShell puts label, hint and error around a control that the kit does not have. */
export function FieldShell({
  label,
  hint,
  error,
  required,
  children,
}: FieldShellProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div aria-live="polite" hidden={!error}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <CircleAlert aria-hidden size={15} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
