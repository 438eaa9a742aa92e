import { useState, type ReactNode } from 'react';
import { SeenContext } from '../../../model/seen';
import styles from './keep-mounted.module.css';

interface Props {
  shown: boolean;
  /** The same element every time, so that showing and hiding render nothing in it. */
  children: ReactNode;
}

/**
 * KeepMounted keeps a part of home mounted but hidden while a category or the search replaces it, so that
 * going back is immediate.
 */
export function KeepMounted({ shown, children }: Props) {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return (
    <div
      className={styles.part}
      data-away={!shown || undefined}
      inert={!shown}
      aria-hidden={!shown || undefined}
    >
      <SeenContext value={shown}>{opened && children}</SeenContext>
    </div>
  );
}
