import { useLayoutEffect } from 'react';
import styles from './blocking-page.module.css';

/**
 * Takes everything but the blocking page out of sight, dialogs and toasts included, and leaves it mounted. Escape and
 * a modal menu of the site have no hold over the page that is seen.
 */
export function useSiteOutOfSight(hidden: boolean): void {
  useLayoutEffect(() => {
    if (!hidden) return undefined;
    const closed = styles.closed ?? '';
    const last = document.activeElement;
    const holdEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation();
    document.documentElement.classList.add(closed);
    for (const menu of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) menu.close();
    document.querySelector<HTMLElement>('[data-blocking]')?.focus();
    window.addEventListener('keydown', holdEscape, true);
    return () => {
      document.documentElement.classList.remove(closed);
      window.removeEventListener('keydown', holdEscape, true);
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
  }, [hidden]);
}
