import * as z from '@tessera/contracts/schema';

/** A number that travels in a query string. Anything that is not a whole number from `min` to `max` is refused. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
    z.pipe(
      z.transform((text: string | number) => Number(text)),
      z.number().check(z.int(), z.gte(min), z.lte(max)),
    ),
  );
}

/** A list of marks that travels comma-separated in a query string. */
export const queryWord = z.string().check(z.maxLength(80), z.regex(/^[\w,.\- ]*$/));

/** Typed by a person: trimmed (section 2.6) and bounded. */
export const querySearch = z.pipe(
  z.string().check(z.maxLength(120)),
  z.transform((text) => text.trim()),
);

/** The constants that section 9 sends with every game query. `language` and `merchant` repeat the headers. */
export const clientFields = {
  clientType: z._default(queryInteger(0, 9), 3),
  platform: z._default(queryWord, 'html5-desktop'),
  merchant: z.optional(queryWord),
  language: z.optional(queryWord),
} as const;

/** Pages start at 1. */
export const pageFields = {
  pageNo: z._default(queryInteger(1, 100_000), 1),
  pageSize: z._default(queryInteger(1, 100), 18),
} as const;
