import type { Operator } from '@tessera/contracts/operator';
import type { PlacedEntry, Release } from '@tessera/contracts/release';

/**
 * `placedEntries` lists the lines of an operator's menus: those of the set's remotes, where the operator's document puts
 * them, in their order and in the operator's languages. What the document says of an entry that the set does not have
 * waits for a set that has it.
 */
export function placedEntries(
  releases: ReadonlyMap<string, Release>,
  { menus = {}, languages }: Operator,
): PlacedEntry[] {
  return [...releases.values()]
    .flatMap(({ manifest }) =>
      (manifest?.entries ?? []).map(({ id, order, text: _, texts, ...entry }) => {
        const name = `${manifest?.name}.${id}`;
        const placement = menus[name] ?? {};
        const offered = Object.entries(texts).filter(([language]) => languages.includes(language));
        return {
          hidden: placement.hidden === true,
          order: placement.order ?? order,
          entry: { ...entry, name, menu: placement.menu ?? entry.menu, texts: Object.fromEntries(offered) },
        };
      }),
    )
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => a.order - b.order || a.entry.name.localeCompare(b.entry.name))
    .map(({ entry }) => entry);
}
