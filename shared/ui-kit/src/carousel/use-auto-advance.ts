import { useEffect, useRef } from 'react';

/** Calls `advance` every `interval` milliseconds while `playing`, and not in a tab that nobody looks at. */
export function useAutoAdvance(playing: boolean, interval: number, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, interval);
    return () => clearInterval(timer);
  }, [playing, interval]);
}
