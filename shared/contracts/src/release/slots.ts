import type { MenuPlacement } from '../operator/menu';

type Slot = NonNullable<MenuPlacement[string]['menu']>;

/** SlotKind says what stands in a slot of the host: lines that lead somewhere, sections that a remote draws, or kinds of messages. */
export type SlotKind = 'line' | 'section' | 'message';

/**
 * slotKindOf returns what stands in a slot. An operator moves an entry between slots of one kind: a section is no line of a menu.
 */
export const slotKindOf = (slot: Slot): SlotKind =>
  slot === 'home' ? 'section' : slot === 'messages' ? 'message' : 'line';

/**
 * slotLimits says how many entries one remote may bring to a slot, and how many the host draws there. The gate refuses a set that is
 * beyond them: a menu that nobody can read helps no team.
 */
export const slotLimits: Readonly<Record<Slot, { perRemote: number; inAll: number }>> = {
  main: { perRemote: 6, inAll: 24 },
  games: { perRemote: 4, inAll: 16 },
  more: { perRemote: 6, inAll: 24 },
  account: { perRemote: 6, inAll: 20 },
  home: { perRemote: 2, inAll: 6 },
  messages: { perRemote: 20, inAll: 200 },
};

/** entryLimits says how long an entry's texts may be, in characters. */
export const entryLimits = { text: 60, detail: 300 } as const;

/**
 * sectionLimits holds what a section of the home page may cost: `waitMs` until its room is given up, and the bytes that travel, with
 * brotli, for a remote whose section is the first of it on a page.
 */
export const sectionLimits = { waitMs: 10_000, bytes: 60_000, leastHeight: 80, mostHeight: 640 } as const;
