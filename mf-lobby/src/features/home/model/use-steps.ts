import { useEffect, type RefObject } from 'react';

/** Time that one slide stays, in ms. */
const stay = 4500;

/**
 * useSteps scrolls a snapping track by one slide every 4.5 seconds while `moving` and in sight, and from its end
 * back to the start.
 */
export function useSteps(track: RefObject<HTMLElement | null>, moving: boolean): void {
  useEffect(() => {
    if (!moving || !track.current) return;
    let inSight = false;
    const sight = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting === true;
    });
    sight.observe(track.current);
    const timer = setInterval(() => {
      const box = track.current;
      const slide = box?.firstElementChild;
      if (!box || !slide || !inSight || document.hidden) return;
      const atEnd = Math.abs(box.scrollLeft) + box.clientWidth >= box.scrollWidth - 4;
      const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
      const step = slide.getBoundingClientRect().width * side;
      box.scrollTo({ left: atEnd ? 0 : box.scrollLeft + step, behavior: 'smooth' });
    }, stay);
    return () => {
      sight.disconnect();
      clearInterval(timer);
    };
  }, [track, moving]);
}
