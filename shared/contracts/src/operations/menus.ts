import * as z from '@tessera/contracts/schema';
import { placedEntrySchema } from '../release/menu-entry';

/** A declared entry is a menu entry of a release, where the operator's document has it. */
const declaredEntrySchema = z.extend(placedEntrySchema, {
  /** Package of the remote that declares it, `mf-points`. */
  package: z.string(),
  /** Whether the operator's pages have the remote; otherwise the entry is that of its newest release. */
  isPinned: z.boolean(),
});
/** DeclaredEntry is a menu entry of a release, where the operator's document has it. */
export type DeclaredEntry = z.output<typeof declaredEntrySchema>;

/**
 * menuEntriesSchema describes the entries that the back office places in an operator's menus: those of what its
 * pages run, and of what they could.
 */
export const menuEntriesSchema = z.object({ entries: z.array(declaredEntrySchema) });

/** menuEntriesPath returns where the operations server answers them. */
export const menuEntriesPath = (operator: string): string => `/menus/${operator}`;
