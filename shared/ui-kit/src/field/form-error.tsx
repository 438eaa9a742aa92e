import { TriangleAlert } from 'lucide-react';
import styles from './field.module.css';

/** FormErrorProps hold the error of a whole form; it is read out when it appears. */
export interface FormErrorProps {
  /** What is wrong with the whole form, in words. */
  title: string;
  /** What to mend, each with the id of its field. */
  errors?: readonly { message: string; fieldId?: string | undefined }[] | undefined;
}

/** FormError shows a form's errors, announced when it appears; each item links to its field. */
export function FormError({ title, errors = [] }: FormErrorProps) {
  return (
    <div role="alert" className={styles.summary}>
      <TriangleAlert aria-hidden />
      <p className={styles.summaryTitle}>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
