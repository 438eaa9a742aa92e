import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { FieldFrame, useFieldIds, type FieldLook } from './field-frame';
import styles from './field.module.css';

/** TextFieldProps are those of a native input, and the texts around it. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldLook {
  /** Before the text: an icon. */
  lead?: ReactNode;
  /** After the text: a unit, or a button of the field. */
  trail?: ReactNode;
}

/**
 * TextField renders a field of one line. `ref` and every input attribute reach the input, so that a form
 * library's `register` can be spread.
 */
export function TextField({ label, hint, error, lead, trail, className, ...input }: TextFieldProps) {
  const look = { label, hint, error };
  const ids = useFieldIds(look, { id: input.id, describedBy: input['aria-describedby'] });
  return (
    <FieldFrame {...look} ids={ids} required={input.required ?? input['aria-required'] === true}>
      <div className={styles.box}>
        {lead !== undefined && <span className={styles.lead}>{lead}</span>}
        <input type="text" {...input} {...ids.control} className={classNames(styles.input, className)} />
        {typeof trail === 'string' ? <span className={styles.unit}>{trail}</span> : trail}
      </div>
    </FieldFrame>
  );
}
