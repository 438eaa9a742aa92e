import * as z from '@tessera/contracts/schema';

/**
 * menuSchema names the menus that the host draws from entries: the side menu's first list, its games and what
 * stands at its end (section 2.4), and the account menu (section 2.3).
 */
export const menuSchema = z.enum(['main', 'games', 'more', 'account']);

/** Lower stands first. */
export const menuOrderSchema = z.number().check(z.int(), z.gte(0), z.lte(10_000));

/**
 * `menuPlacementSchema` is what an operator's document says of entries, by their names: another menu or
 * order, or hidden.
 */
export const menuPlacementSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)),
  z.object({
    menu: z.optional(menuSchema),
    order: z.optional(menuOrderSchema),
    hidden: z.optional(z.boolean()),
  }),
);
export type MenuPlacement = z.infer<typeof menuPlacementSchema>;
