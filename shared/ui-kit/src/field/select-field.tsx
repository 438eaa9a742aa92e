import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names';
import { FieldFrame, useFieldIds, type FieldLook } from './field-frame';
import styles from './field.module.css';

/** SelectFieldProps are those of a native select, and the texts around it. */
export interface SelectFieldProps extends ComponentProps<'select'>, FieldLook {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** A first option without value. */
  placeholder?: string | undefined;
}

/** SelectField renders a styled native select, since nothing serves a phone better. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, placeholder, className, ...select } = props;
  const look = { label, hint, error };
  const ids = useFieldIds(look, { id: select.id, describedBy: select['aria-describedby'] });
  return (
    <FieldFrame {...look} ids={ids} required={select.required}>
      <div className={styles.box}>
        <select {...select} {...ids.control} className={classNames(styles.input, styles.select, className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
