import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** FieldLook describes what every field has around its control. */
export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** In words; shown under the field with an icon and tied to it. Empty is no error. */
  error?: string | undefined;
}

/** useFieldIds returns the attributes that tie a control to its label, hint and error. */
export function useFieldIds(
  look: FieldLook,
  attributes?: { id?: string | undefined; describedBy?: string | undefined },
) {
  const own = useId();
  const id = attributes?.id ?? own;
  const invalid = look.error !== undefined && look.error !== '';
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [attributes?.describedBy, look.hint !== undefined && hintId, invalid && errorId].filter(
    Boolean,
  );
  return {
    hintId,
    errorId,
    invalid,
    control: {
      id,
      'aria-invalid': invalid || undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    },
  };
}

type FieldIds = ReturnType<typeof useFieldIds>;

/** FieldFrame lays out a field: the label above, the control, then error and hint. */
export function FieldFrame(
  props: FieldLook & { ids: FieldIds; required?: boolean | undefined; children: ReactNode },
) {
  const { label, ids, required, children } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control.id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  );
}

/**
 * FieldNotes shows a field's error, which is announced when it appears, and its hint, which stays because it
 * says how to correct the error.
 */
export function FieldNotes({ hint, error, ids }: Pick<FieldLook, 'hint' | 'error'> & { ids: FieldIds }) {
  return (
    <>
      <div aria-live="polite" hidden={!ids.invalid}>
        {ids.invalid && (
          <p id={ids.errorId} className={styles.error}>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
