import * as z from '@tessera/contracts/schema';

/** mostSavedViews is how many views one person keeps of one list. */
export const mostSavedViews = 50;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/**
 * savedViewSchema describes filters and sorting of a list under a name of a person's own. The list opens with the
 * one that is the default.
 */
export const savedViewSchema = z.object({
  name,
  /** By the name in the list's query; the words of its search are `q`. */
  filters: z.record(
    z.string().check(z.regex(/^\w{1,40}$/)),
    z.string().check(z.minLength(1), z.maxLength(200)),
  ),
  /** A field of the list's sorts; a dash in front is downwards. */
  sort: z.string().check(z.regex(/^-?\w{1,40}$/)),
  isDefault: z._default(z.boolean(), false),
});
/** SavedView holds filters and sorting of a list under a name. */
export type SavedView = z.output<typeof savedViewSchema>;

/** savedViewsSchema describes every answer about saved views: those of who asks, by name. */
export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) });

/** savedViewActSchema describes what a `POST` does to a view: another name, FIELD_TAKEN where there is one of it, or gone. */
export const savedViewActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('rename'), name, to: name }),
  z.object({ act: z.literal('remove'), name }),
]);

/** savedViewsPath returns `/views/aurora/promotions`: `GET` reads the views of who asks, `PUT` saves one, `POST` renames or removes it. */
export const savedViewsPath = (operator: string, resource: string): string =>
  `/views/${operator}/${resource}`;
