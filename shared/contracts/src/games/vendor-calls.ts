import * as z from '@tessera/contracts/schema';
import { gameTypeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { queryInteger, queryWord } from '../wire/query';
import { gameClient } from './query';

/** vendorCardSchema describes one vendor in a category (section 3). */
export const vendorCardSchema = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  iconUrl: z._default(z.string(), ''),
  /** Games that this operator shows. */
  gameCount: z._default(z.number(), 0),
  /** Whole vendor under maintenance. */
  maintenance: z._default(z.boolean(), false),
});
export type VendorCard = z.infer<typeof vendorCardSchema>;

/**
 * classifySchema describes one entry of the classify submenu; `vendors` are the codes of the vendors that
 * have such games.
 */
export const classifySchema = z.object({
  key: z.string(),
  displayName: z.string(),
  vendors: z._default(z.array(z.string()), []),
});
export type GameClassify = z.infer<typeof classifySchema>;

/** vendorCategorySchema describes a vendor category: a game type that the operator shows, with its vendors. */
export const vendorCategorySchema = z.object({
  gameType: gameTypeSchema,
  gameCategory: z.string(),
  displayName: z.string(),
  cards: entriesOf(vendorCardSchema),
  gameClassify: entriesOf(classifySchema),
  /** Features that games of it have; none where the category knows none. */
  features: z._default(z.array(z.string()), []),
});
export type VendorCategory = z.infer<typeof vendorCategorySchema>;

/**
 * vendorsCall returns the vendors by category (section 7.5 reads `data.lanes`). Categories come in the
 * operator's order, and only vendors that have games are listed.
 */
export const vendorsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GLS2_getVendors',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({
    platform: z._default(queryWord, gameClient.platform),
    /** 1: past any cache. */
    flush: z.optional(queryInteger(0, 1)),
    language: z.optional(queryWord),
  }),
  response: z.object({ data: z.object({ lanes: entriesOf(vendorCategorySchema) }) }),
});

/** gameVassTypeCall returns which game types a vendor offers here. */
export const gameVassTypeCall = defineCall({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameVassType',
  shared: { seconds: 60, changedBy: ['catalogue'] },
  failures: [],
  request: z.object({ vassalage: z.optional(queryWord) }),
  response: z.object({
    list: entriesOf(
      z.object({ vassalage: z.string(), displayName: z.string(), gameTypes: z.array(gameTypeSchema) }),
    ),
  }),
});
