import * as z from '@tessera/contracts/schema';

/** queryInteger returns a number that travels in a query string. Anything that is not a whole number from `min` to `max` is refused. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
    z.pipe(
      z.transform((text: string | number) => Number(text)),
      z.number().check(z.int(), z.gte(min), z.lte(max)),
    ),
  );
}

/** queryWord is a list of marks that travels comma-separated in a query string. */
export const queryWord = z.string().check(z.maxLength(80), z.regex(/^[\w,.\- ]*$/));

/** pageRequest returns a page of a list, from 1 on. A page above the last has nothing on it. */
export const pageRequest = ({ most, usual }: { most: number; usual: number }) => ({
  pageNo: z._default(queryInteger(1, 100_000), 1),
  pageSize: z._default(queryInteger(1, most), usual),
});

/** These fields describe a page of a list beside the list itself: `total` counts what all pages hold. */
export const pageResponse = { pageNo: z.number(), totalPages: z.number(), total: z.number() };
