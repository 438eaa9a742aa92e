import * as z from '@tessera/contracts/schema';

/**
 * menuSchema names the places that the host offers for entries: the side menu's first list, its games and what
 * stands at its end (section 2.4), the account menu (section 2.3), the sections under the home page's own, and the kinds
 * of messages.
 */
export const menuSchema = z.enum(['main', 'games', 'more', 'account', 'home', 'messages']);

/** menuOrderSchema is the position of an entry in its menu; lower comes first. */
export const menuOrderSchema = z.number().check(z.int(), z.gte(0), z.lte(10_000));

/**
 * menuPlacementSchema maps menu entries, by their names, to what an operator changes of them: another menu or
 * order, hidden or shown.
 */
export const menuPlacementSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)),
  z.object({
    menu: z.optional(menuSchema),
    order: z.optional(menuOrderSchema),
    /** True takes the line away. */
    hidden: z.optional(z.boolean()),
  }),
);
export type MenuPlacement = z.infer<typeof menuPlacementSchema>;
