import * as z from '@tessera/contracts/schema';
import { pageRequest, queryInteger, queryWord } from '../wire/query';

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

export const pageFields = pageRequest({ most: 100, usual: 18 });
