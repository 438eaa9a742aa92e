import { useLayoutEffect } from 'react';

/** Dialogs may lie on each other: the first one locks, the last one unlocks. */
let holders = 0;
let release: (() => void) | undefined;

/** Holds the page still while `locked`, without a jump of its width, and gives its scroll position back (section 2.11). */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    holders += 1;
    if (holders === 1) release = lockPage();
    return () => {
      holders -= 1;
      if (holders > 0) return;
      release?.();
      release = undefined;
    };
  }, [locked]);
}

function lockPage(): () => void {
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  const { overflow, paddingInlineEnd } = root.style;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
