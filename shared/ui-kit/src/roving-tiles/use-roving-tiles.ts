import { useEffect, type RefObject } from 'react';
import { chooseItem, focusItem, itemOfKey, rove } from './roving-focus';

/**
 * useRovingTiles gives a grid of tiles a roving tabindex: Tab reaches the tile that was focused last, with
 * its controls, and the arrow keys, Home and End move to the others.
 */
export function useRovingTiles(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = grid.current;
    if (!box) return;
    const onKey = (event: KeyboardEvent) => {
      const item = event.target && itemOfKey(box, event.key, event.target);
      if (!item) return;
      event.preventDefault();
      focusItem(item);
    };
    const onFocus = ({ target }: FocusEvent) => chooseItem(box, target);
    rove(box);
    const contents = new MutationObserver(() => rove(box));
    contents.observe(box, { childList: true, subtree: true });
    box.addEventListener('keydown', onKey);
    box.addEventListener('focusin', onFocus);
    return () => {
      contents.disconnect();
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('focusin', onFocus);
    };
  }, [grid]);
}
