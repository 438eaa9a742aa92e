import type { MenuPlacement } from '../operator/menu';
import type { PlacedEntry } from './menu-entry';
import { slotKindOf } from './slots';

/**
 * applyPlacement returns entries where an operator puts them, in their order: another menu, another order, hidden or
 * shown. Entries of one order stay as they were listed. A place of another kind than the entry's own is ignored.
 */
export function applyPlacement(
  entries: readonly PlacedEntry[],
  placement: MenuPlacement = {},
): PlacedEntry[] {
  return entries
    .map(({ hidden: isHidden, ...entry }) => {
      const {
        menu: requested = entry.menu,
        order = entry.order,
        hidden = isHidden,
      } = placement[entry.name] ?? {};
      const menu = slotKindOf(requested) === slotKindOf(entry.menu) ? requested : entry.menu;
      return { ...entry, menu, order, ...(hidden ? { hidden } : {}) };
    })
    .toSorted((a, b) => a.order - b.order);
}
