import { useEffect, useRef } from 'react';
import { returnTo } from './return-to';
import { useCurrentPlace } from './use-host-values';

/**
 * After each navigation the page scrolls smoothly to the top; a hash scrolls to its anchor (section 2.1). Back and
 * forward return to where the player was.
 */
export function useScroll(): void {
  const { pathname, search, hash } = useCurrentPlace();
  const positions = useRef(new Map<string, number>());
  /** Where back or forward has just led. */
  const returned = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const popped = () => {
      returned.current = location.href;
    };
    // Before the host hears of it: the page is rendered as soon as it has.
    window.addEventListener('popstate', popped, { capture: true });
    return () => window.removeEventListener('popstate', popped, { capture: true });
  }, []);

  const first = useRef(true);
  useEffect(() => {
    const key = pathname + search;
    const remembered = returned.current === location.href ? positions.current.get(key) : undefined;
    returned.current = undefined;
    const keep = (history.state as { keepScroll?: boolean } | null)?.keepScroll;
    const stays = first.current || hash !== '' || keep;
    first.current = false;
    const stop = remembered !== undefined ? returnTo(remembered) : stays ? () => undefined : toTop(motion());
    const known = positions.current;
    const remember = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [pathname, search, hash]);

  useEffect(() => {
    if (hash) return whenPresent(hash.slice(1), (anchor) => anchor.scrollIntoView({ behavior: motion() }));
    return undefined;
  }, [pathname, hash]);
}

/** With the frame: asked for now, the browser would lay the page out for it once more. */
function toTop(behavior: ScrollBehavior): () => void {
  const frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior }));
  return () => cancelAnimationFrame(frame);
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
