import { useEffect, useRef } from 'react';

/** useAutoAdvance calls `advance` every `interval` milliseconds while `playing`, and not in a hidden tab. */
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
