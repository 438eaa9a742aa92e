import { useEffect, useState, type RefObject } from 'react';

/**
 * useRowEdges tells whether a horizontal scroller is at its start and at its end, in either reading
 * direction.
 */
export function useRowEdges(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const measure = () => {
      // Right-to-left scrollers count down from 0.
      const passed = Math.abs(box.scrollLeft);
      const atStart = passed < 4;
      const atEnd = passed > box.scrollWidth - box.clientWidth - 4;
      setEdges((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const contents = new MutationObserver(measure);
    contents.observe(box, { childList: true });
    return () => {
      box.removeEventListener('scroll', measure);
      sizes.disconnect();
      contents.disconnect();
    };
  }, [track]);
  return edges;
}
