import { useLayoutEffect } from 'react';
import { afterPaint } from '../after-paint';

/** Dialogs may lie on each other: the first one locks, the last one unlocks. */
let holders = 0;
let release: (() => void) | undefined;

/**
 * useScrollLock stops the page from scrolling while `locked` (a scroll lock), without changing its width,
 * and restores its scroll position (section 2.11). Locking repaints the page, so it happens after the frame
 * in which the dialog opens or closes.
 */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    holders += 1;
    afterPaint(follow);
    return () => {
      holders -= 1;
      afterPaint(follow);
    };
  }, [locked]);
}

function follow(): void {
  if (holders > 0) release ??= lockPage();
  else {
    release?.();
    release = undefined;
  }
}

function lockPage(): () => void {
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  const { href } = location;
  const { overflow, paddingInlineEnd } = root.style;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
    // Who went elsewhere meanwhile has another place.
    if (location.href === href) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
