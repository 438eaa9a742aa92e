const focusable = 'button, a[href], input, select, textarea';

const itemsOf = (track: HTMLElement) => [...track.children] as HTMLElement[];
const controlsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>(focusable)];

/**
 * The item that Tab reaches; the others are reached from it by the arrow keys. Its first control tells: items that
 * were brief get more of them later.
 */
function current(track: HTMLElement): HTMLElement | undefined {
  return itemsOf(track).find((item) => controlsOf(item)[0]?.tabIndex === 0);
}

/**
 * rove applies a roving tabindex: it leaves one item of a row in the tab order, with all of its controls,
 * and takes the others out, so that tabbing past a row takes the keys of one tile. It returns whether there
 * was anything to focus.
 */
export function rove(track: HTMLElement, to: Element | undefined = current(track)): boolean {
  const items = itemsOf(track).filter((item) => controlsOf(item).length > 0);
  const chosen = to ?? items[0];
  for (const item of items)
    for (const control of controlsOf(item)) {
      const index = item === chosen ? 0 : -1;
      if (control.tabIndex !== index) control.tabIndex = index;
    }
  return items.length > 0;
}

/**
 * itemOfKey returns the item that a key moves the focus to, from the one that holds it; undefined for any
 * other key. Up and down move between the rows of a grid.
 */
export function itemOfKey(track: HTMLElement, key: string, from: EventTarget): HTMLElement | undefined {
  const items = itemsOf(track).filter((item) => controlsOf(item).length > 0);
  const at = items.findIndex((item) => item.contains(from as Node));
  const forwards = getComputedStyle(track).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (at < 0) return undefined;
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return items[at + (key === forwards ? 1 : -1)];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const columns = columnsOf(items);
  // In a single row these keys scroll the page.
  return columns < items.length ? items[at + (key === 'ArrowDown' ? columns : -columns)] : undefined;
}

function columnsOf(items: readonly HTMLElement[]): number {
  const first = items[0]?.getBoundingClientRect().top;
  const next = items.findIndex((item) => item.getBoundingClientRect().top !== first);
  return next < 0 ? items.length : next;
}

/** focusItem focuses an item's first control, which is the main one of a tile. */
export const focusItem = (item: HTMLElement) => controlsOf(item)[0]?.focus();

/** chooseItem remembers the item that the focus leaves: Tab reaches the one with `target` from now on. */
export function chooseItem(track: HTMLElement, target: EventTarget | null): void {
  const item = [...track.children].find((child) => child.contains(target as Node));
  if (item) rove(track, item);
}
