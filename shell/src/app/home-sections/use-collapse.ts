import { useEffect, useState, type RefObject } from 'react';

/**
 * useCollapse says whether an element that is `unneeded` may go: only when nobody sees anything move by it, which is while it lies below the
 * screen, or while the page that it belongs to is not shown.
 */
export function useCollapse(
  ref: RefObject<Element | null>,
  { unneeded, shown }: { unneeded: boolean; shown: boolean },
): boolean {
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (!unneeded || collapsed) return undefined;
    if (!shown) {
      setCollapsed(true);
      return undefined;
    }
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some(
        ({ isIntersecting, boundingClientRect, rootBounds }) =>
          !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight),
      );
      if (isBelow) setCollapsed(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, unneeded, shown, collapsed]);
  return collapsed;
}
