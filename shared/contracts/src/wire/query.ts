import * as z from '@tessera/contracts/schema';

/**
 * queryInteger returns the schema of a whole number from `min` to `max` in a query string. Anything else is
 * refused.
 */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
    z.pipe(
      z.transform((text: string | number) => Number(text)),
      z.number().check(z.int(), z.gte(min), z.lte(max)),
    ),
  );
}

/** queryWord describes a word, or several separated by commas, in a query string. */
export const queryWord = z.string().check(z.maxLength(80), z.regex(/^[\w,.\- ]*$/));

/**
 * pageRequest returns the request fields for a page of a list: pages count from 1, and a page beyond the last
 * is empty.
 */
export const pageRequest = ({ most, usual }: { most: number; usual: number }) => ({
  pageNo: z._default(queryInteger(1, 100_000), 1),
  pageSize: z._default(queryInteger(1, most), usual),
});

/**
 * aroundRequest has the request field for the page on which something stands, instead of a page's number. What is not
 * in the list gives the first page.
 */
export const aroundRequest = { around: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) };

/**
 * pageResponse has the fields that describe a page of a list beside the list itself: `total` counts the
 * items of all pages.
 */
export const pageResponse = { pageNo: z.number(), totalPages: z.number(), total: z.number() };
