import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { IconButton } from '../icon-button';
import { classNames } from '../internal/class-names';
import styles from './field.module.css';

/** SearchFieldProps describe a search field. It is controlled: its text is the value. */
export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'ref'
> {
  /** Names the field without being seen; the placeholder only hints. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
}

/** SearchField renders a search box. Clearing it, by its button or by Escape, leaves the cursor in it. */
export function SearchField({ label, clearLabel, value, onChange, className, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <div className={classNames(styles.box, className)}>
      <span className={styles.lead}>
        <Search aria-hidden />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            clear();
          }
          input.onKeyDown?.(event);
        }}
      />
      {value !== '' && <IconButton label={clearLabel} icon={<X aria-hidden />} onClick={clear} />}
    </div>
  );
}
