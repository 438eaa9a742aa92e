import type { MenuPlacement } from '../operator/menu';
import { placedEntrySchema, type MenuEntry, type PlacedEntry } from './menu-entry';

/** The manifests whose entries are placed; a manifest's own name is the first half of an entry's. */
interface Declaring {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * `placeEntries` lists the lines of all menus: what the manifests declare, where an operator's document puts it, in
 * order. What the document says of an entry that nobody declares waits for a set that has it.
 */
export function placeEntries(manifests: readonly Declaring[], placement: MenuPlacement = {}): PlacedEntry[] {
  return manifests
    .flatMap(({ name: remote, entries }) =>
      entries.map((entry) => {
        const name = `${remote}.${entry.id}`;
        const { menu = entry.menu, order = entry.order, hidden = false } = placement[name] ?? {};
        return { ...entry, name, menu, order, hidden };
      }),
    )
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map((entry) => placedEntrySchema.parse(entry));
}
