import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Each of them comes before what it leads to is seen, or with it. */
const signs = ['pointerover', 'focusin', 'wheel', 'scroll'];

/** About a tile: an item is reached before it is in sight. */
const margin = '0px 100px';

/**
 * useReach calls `onReach` when a player turns to a row, by pointing at it, touching, focusing or scrolling it, and
 * when the item at index `from` of its track comes into sight. Without `from` nothing is watched. `contents` is what
 * the track holds: of what takes its place the item is looked for again.
 */
export function useReach(
  track: RefObject<HTMLElement | null>,
  from: number | undefined,
  onReach: (() => void) | undefined,
  contents: unknown,
): void {
  const reach = useEffectEvent(() => onReach?.());
  useEffect(() => {
    const row = track.current?.parentElement;
    if (from === undefined || !row) return;
    const turned = () => reach();
    for (const sign of signs) row.addEventListener(sign, turned, { capture: true, passive: true });
    return () => {
      for (const sign of signs) row.removeEventListener(sign, turned, { capture: true });
    };
  }, [track, from]);
  useEffect(() => {
    const item = from === undefined ? undefined : track.current?.children[from];
    if (!item) return;
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach(),
      { root: track.current, rootMargin: margin },
    );
    sight.observe(item);
    return () => sight.disconnect();
  }, [track, from, contents]);
}
