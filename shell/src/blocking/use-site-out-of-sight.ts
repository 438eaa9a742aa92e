import { useLayoutEffect } from 'react';
import styles from './blocking-page.module.css';

/**
 * useSiteOutOfSight hides everything but the blocking page, dialogs and toasts included, without unmounting
 * it. Escape does not reach the hidden site, and its open modal menus are closed.
 */
export function useSiteOutOfSight(hidden: boolean): void {
  useLayoutEffect(() => {
    if (!hidden) return undefined;
    const closed = styles.closed ?? '';
    const last = document.activeElement;
    const stopEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation();
    document.documentElement.classList.add(closed);
    for (const menu of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) menu.close();
    document.querySelector<HTMLElement>('[data-blocking]')?.focus();
    window.addEventListener('keydown', stopEscape, true);
    return () => {
      document.documentElement.classList.remove(closed);
      window.removeEventListener('keydown', stopEscape, true);
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
  }, [hidden]);
}
