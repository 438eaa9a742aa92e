import { useEffect, useRef, type ReactNode } from 'react';
import styles from './history-card.module.css';

/** LinkedList is a list in which what the address leads to (`aria-current`) is brought into sight. */
export function LinkedList({ linked, children }: { linked: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'center' });
  }, [linked]);
  return (
    <ul ref={list} className={styles.list}>
      {children}
    </ul>
  );
}
