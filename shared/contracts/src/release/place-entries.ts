import type { MenuPlacement } from '../operator/menu';
import { applyPlacement } from './apply-placement';
import { placedEntrySchema, type MenuEntry, type PlacedEntry } from './menu-entry';

/** The manifests whose entries are placed; a manifest's own name is the first half of an entry's. */
interface Declaring {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * placeEntries lists the entries of all menus in order: what the manifests declare, as an operator's
 * document places it; what it hides is marked. A placement of an entry that no manifest declares is ignored until a
 * set declares it.
 */
export function placeEntries(manifests: readonly Declaring[], placement: MenuPlacement = {}): PlacedEntry[] {
  const declared = manifests
    .flatMap(({ name, entries }) =>
      entries.map((entry) => placedEntrySchema.parse({ ...entry, name: `${name}.${entry.id}` })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return applyPlacement(declared, placement);
}
