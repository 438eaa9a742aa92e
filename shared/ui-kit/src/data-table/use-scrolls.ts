import { useEffect, useState, type RefObject } from 'react';

/** useScrolls says whether a box holds more than it shows: the keyboard has to get there then. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [box]);
  return scrolls;
}
