import * as z from '@tessera/contracts/schema';
import { pageRequest, queryInteger, queryWord } from '../wire/query';

/** querySearch is a search text as a person typed it, trimmed (section 2.6) and limited in length. */
export const querySearch = z.pipe(
  z.string().check(z.maxLength(120)),
  z.transform((text) => text.trim()),
);

/** gameClient holds the parameters that this site sends in every game query (section 9). */
export const gameClient = { clientType: 3, platform: 'html5-desktop' } as const;
/** hotGamesClient holds the parameters of a query for the hot games (section 9). */
export const hotGamesClient = { isPlatform: 2, platform: 'flash,html5-desktop' } as const;

/**
 * clientFields holds the fields of `gameClient` as query parameters. `language` and `merchant` repeat the
 * headers.
 */
export const clientFields = {
  clientType: z._default(queryInteger(0, 9), gameClient.clientType),
  platform: z._default(queryWord, gameClient.platform),
  merchant: z.optional(queryWord),
  language: z.optional(queryWord),
} as const;

/** pageFields describes the page of a list of games: at most 100 games, and 18 by default (section 9). */
export const pageFields = pageRequest({ most: 100, usual: 18 });
