import { useId, type ReactNode } from 'react';
import styles from './segmented-control.module.css';

/** SegmentedControlProps hold the options and the chosen one. Its label is read as the name of the group. */
export interface SegmentedControlProps<T extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * SegmentedControl lets the player choose one of a few options, all visible. They are native radio buttons,
 * so that the arrow keys change the choice.
 */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
