import { placementOf, type MenuPlacements } from '@tessera/contracts/back-office';
import type { DeclaredEntry } from '@tessera/contracts/operations';
import { menuSchema } from '@tessera/contracts/operator';
import { applyPlacement, slotKindOf } from '@tessera/contracts/release';

export type Menu = DeclaredEntry['menu'];
export const menus: readonly Menu[] = menuSchema.options;

/** menusLike returns the places that an entry can stand in: those of its own kind. */
export const menusLike = (menu: Menu): readonly Menu[] =>
  menus.filter((each) => slotKindOf(each) === slotKindOf(menu));

/** Orders of a menu that is numbered anew are so far apart, so that a new entry finds room. */
const step = 100;

/** placed returns every entry where it stands, in the menus' order. */
export const placed = (declared: readonly DeclaredEntry[], places: MenuPlacements): DeclaredEntry[] => {
  const byName = new Map(declared.map((entry) => [entry.name, entry]));
  return applyPlacement(declared, placementOf(places)).flatMap((entry) => {
    const own = byName.get(entry.name);
    return own ? [{ ...own, ...entry, hidden: entry.hidden }] : [];
  });
};

type Placement = Pick<DeclaredEntry, 'name' | 'menu' | 'order'> & { hidden?: boolean | undefined };

/** withPlacements returns the same places with these entries where they are now said to stand. */
export function withPlacements(places: MenuPlacements, entries: readonly Placement[]): MenuPlacements {
  const next = { ...places };
  for (const { name, menu, order, hidden = false } of entries) {
    const [remote = '', entry = ''] = name.split('.');
    next[remote] = { ...next[remote], [entry]: { menu, order, hidden } };
  }
  return next;
}

/** swapped returns an entry and its neighbour with their places changed; a menu in which two have one order is numbered anew. */
export function swapped(entries: readonly Placement[], from: number, to: number): Placement[] {
  const [moved, neighbour] = [entries[from], entries[to]];
  if (!moved || !neighbour) return [];
  const orders = entries.map(({ order }) => order);
  if (new Set(orders).size === orders.length)
    return [
      { ...moved, order: neighbour.order },
      { ...neighbour, order: moved.order },
    ];
  const next = [...entries];
  next[from] = neighbour;
  next[to] = moved;
  return next.map((entry, index) => ({ ...entry, order: (index + 1) * step }));
}

/** movedTo puts an entry behind what its new menu has. */
export const movedTo = (entry: Placement, menu: Menu, inMenu: readonly Placement[]): Placement => ({
  ...entry,
  menu,
  order: Math.min((inMenu.at(-1)?.order ?? 0) + step, 10_000),
});

/** unknownNames returns the names of what is placed and no remote declares. */
export const unknownNames = (declared: readonly DeclaredEntry[], places: MenuPlacements): string[] => {
  const declaredNames = new Set(declared.map(({ name }) => name));
  return Object.keys(placementOf(places)).filter((name) => !declaredNames.has(name));
};
