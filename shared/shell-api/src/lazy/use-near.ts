import { useEffect, useRef, useState, type RefObject } from 'react';

/** Half a screen ahead: what comes into sight has usually arrived. */
const margin = '400px 0px';

/**
 * useNear reports `near` as true once the element has come near the screen, and from then on. While
 * `watching` is false it does not observe.
 */
export function useNear<E extends Element>(watching = true): { ref: RefObject<E | null>; near: boolean } {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!watching || near || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, watching]);
  return { ref, near };
}
