import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

/** Card renders a part of a page, with or without a heading of its own. */
export function Card({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
