import { useEffect, useRef } from 'react';
import { returnTo } from '../../routing/return-to';
import { useCurrentLocation } from '../../host/use-host-values';

/**
 * useScroll scrolls smoothly to the top after each navigation, or to the anchor of a hash (section 2.1).
 * After back and forward it restores the scroll position (scroll restoration).
 */
export function useScroll(): void {
  const { pathname, search, hash } = useCurrentLocation();
  const positions = useRef(new Map<string, number>());
  /** Where back or forward has just led. */
  const returned = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const popped = () => {
      returned.current = location.href;
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);

  const first = useRef(true);
  useEffect(() => {
    const key = pathname + search;
    const saved = positions.current;
    const left = saved.get(key);
    const keep = (history.state as { keepScroll?: boolean } | null)?.keepScroll;
    const stays = first.current || hash !== '' || keep;
    first.current = false;
    let stop: (() => void) | undefined;
    // With the frame: asked for now, the browser would lay the page out for it once more. And whether it was back or
    // forward is heard here only after the host has heard of it, and has rendered.
    const frame = requestAnimationFrame(() => {
      const isReturn = returned.current === location.href;
      returned.current = undefined;
      if (isReturn && left !== undefined) stop = returnTo(left);
      else if (!stays) window.scrollTo({ top: 0, behavior: motion() });
    });
    const remember = () => saved.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [pathname, search, hash]);

  useEffect(() => {
    if (hash) return whenPresent(hash.slice(1), (anchor) => anchor.scrollIntoView({ behavior: motion() }));
    return undefined;
  }, [pathname, hash]);
}

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** An anchor may belong to a remote that is still loading: wait until it is in the page. */
function whenPresent(id: string, act: (element: Element) => void): () => void {
  const find = () => document.getElementById(decodeURIComponent(id));
  const present = find();
  if (present) {
    act(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    observer.disconnect();
    act(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
