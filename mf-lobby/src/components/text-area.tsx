import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './text-area.module.css';

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** How much of the room is used: "12 of 140". */
  counter: string;
  error?: string | undefined;
  maxLength?: number;
  rows?: number;
}

/** TextArea is a labelled field of several lines with a character counter below it. */
export function TextArea({ label, value, onChange, counter, error, maxLength, rows = 4 }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.box}
        value={value}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-notes`} className={styles.notes}>
        <span className={styles.error} aria-live="polite">
          {error && <CircleAlert aria-hidden size={16} />}
          {error}
        </span>
        <span className={styles.counter}>{counter}</span>
      </p>
    </div>
  );
}
