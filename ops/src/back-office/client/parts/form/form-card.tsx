import type { ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps {
  title: string;
  /** After the title: what is missing. */
  mark?: ReactNode;
  children: ReactNode;
}

/** FormCard groups fields of a form that belong together, under their name. */
export const FormCard = ({ title, mark, children }: FormCardProps) => (
  <fieldset className={styles.card}>
    <legend className={styles.legend}>
      {title}
      {mark}
    </legend>
    {children}
  </fieldset>
);

/** FormCards sets cards side by side where there is room for it. */
export const FormCards = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={styles.cards} data-narrow={narrow || undefined}>
    {children}
  </div>
);
