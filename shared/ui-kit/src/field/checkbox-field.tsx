import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names';
import { FieldNotes, useFieldIds, type FieldLook } from './field-frame';
import styles from './field.module.css';

/** CheckboxFieldProps are those of a native checkbox, and the texts around it. */
export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldLook {}

/** CheckboxField renders a checkbox with its label, which may hold links. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds({ label, hint, error }, { id: input.id, describedBy: input['aria-describedby'] });
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...input} {...ids.control} type="checkbox" className={classNames(styles.tick, className)} />
        <Check aria-hidden strokeWidth={3.5} className={styles.mark} />
        <span>{label}</span>
      </label>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  );
}
