import { useEffect, useState, type RefObject } from 'react';

interface FirstLine {
  /** How many items of the list stand whole in its first line. */
  fits: number;
  /** The list is one line that runs on beyond its end, to be swiped. */
  scrolls: boolean;
}

/**
 * useFirstLine returns how many items of a list fit into its first line, or that the list scrolls in one
 * line. It measures in observers, which run after the layout and force none.
 */
export function useFirstLine(list: RefObject<HTMLElement | null>, items: string): FirstLine {
  const [line, setLine] = useState<FirstLine>({ fits: Infinity, scrolls: false });
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => {
      const entries = [...box.children] as HTMLElement[];
      const top = entries[0]?.offsetTop;
      const below = entries.findIndex(({ offsetTop }) => offsetTop !== top);
      const fits = below < 0 ? Infinity : below;
      const scrolls = below < 0 && box.scrollWidth > box.clientWidth + 1;
      setLine((old) => (old.fits === fits && old.scrolls === scrolls ? old : { fits, scrolls }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    // Another font or language changes the items and not the box.
    for (const entry of box.children) sizes.observe(entry);
    return () => sizes.disconnect();
  }, [list, items]);
  return line;
}
