import * as z from '@tessera/contracts/schema';
import { defaultThemeSchema } from '../operator/brand';
import {
  accountTypesSchema,
  complianceSchema,
  currencySchema,
  flagIdSchema,
  gameTypeSchema,
  languageCodeSchema,
  operatorCodeSchema,
  operatorLanguagesSchema,
  operatorLinksSchema,
  operatorTextsSchema,
} from '../operator/operator';
import { bucketRangesSchema, integritySchema, versionSchema } from './release';
import { placedEntrySchema } from './menu-entry';
import { remoteOffersSchema } from './remote-manifest';

/** bootRemoteSchema has what the shell needs to load one pinned remote without another request. */
export const bootRemoteSchema = z.object({
  version: versionSchema,
  /** Folder of the release, ends with a slash: `/artifacts/releases/mf-lobby/1.0.0/`. */
  base: z.string(),
  entry: z.string(),
  scripts: z.array(z.string()),
  /** Of a page's own remote, those that the page does not have in itself. */
  styles: z.array(z.string()),
  dictionaries: z.record(languageCodeSchema, z.string()),
  /** File name to integrity, for the files named above. */
  integrity: z.record(z.string(), integritySchema),
  /** Without its entries: those are the catalogue's, for all menus at once. */
  manifest: remoteOffersSchema,
});
export type BootRemote = z.infer<typeof bootRemoteSchema>;

/** publicOperatorSchema describes the part of the operator document that the browser gets. */
export const publicOperatorSchema = z.object({
  code: operatorCodeSchema,
  name: z.string(),
  tagline: z.string(),
  logo: z.string(),
  /** Width of the logo for each unit of its height, where its file says it. */
  logoRatio: z.optional(z.number()),
  icon: z.string(),
  defaultTheme: defaultThemeSchema,
  languages: operatorLanguagesSchema,
  defaultLanguage: languageCodeSchema,
  currency: currencySchema,
  categories: z.array(gameTypeSchema),
  flags: z.record(flagIdSchema, z.boolean()),
  accountTypes: accountTypesSchema,
  minimumAge: z.number(),
  vip: z.boolean(),
  /** Whether anybody reads who has won. */
  winnerBoard: z._default(z.boolean(), true),
  referral: z.boolean(),
  links: operatorLinksSchema,
  licence: z.string(),
  compliance: complianceSchema,
  /** Names of the payment methods that its channels take. */
  paymentBrands: z._default(z.array(z.string()), []),
  texts: operatorTextsSchema,
});
export type PublicOperator = z.infer<typeof publicOperatorSchema>;

/**
 * bootDocumentSchema describes the document that is inlined into every page of an operator (architecture:
 * start-up).
 */
export const bootDocumentSchema = z.object({
  set: z.string(),
  operator: publicOperatorSchema,
  shell: z.object({
    version: versionSchema,
    base: z.string(),
    dictionaries: z.record(languageCodeSchema, z.string()),
    /** File name to integrity, for the dictionaries. */
    integrity: z.record(z.string(), integritySchema),
  }),
  /** The remotes of the page's first view; the catalogue has them all. */
  remotes: z.record(z.string(), bootRemoteSchema),
  catalogue: z.object({ url: z.string(), integrity: integritySchema }),
  /**
   * The sheet with the font faces of letters that the page does not show as it comes; the registry writes it beside the page.
   * Absent where the page has them all: none are left, or its shell does not load them (`fontsLater` of its release).
   */
  fonts: z.optional(z.object({ url: z.string(), integrity: integritySchema })),
  /** The page is of a set that is only looked at: it counts nowhere, and no other set is offered on it. */
  preview: z.optional(z.literal(true)),
});
export type BootDocument = z.infer<typeof bootDocumentSchema>;

/**
 * remoteCatalogueSchema describes every remote of a release set, as an immutable file beside the pages, so
 * that a page's size does not depend on how many remotes are pinned. It is fetched when the page is idle, or
 * when a route or popup outside of the first view is asked for.
 */
export const remoteCatalogueSchema = z.object({
  set: z.string(),
  remotes: z.record(z.string(), bootRemoteSchema),
  /** The lines of the host's menus, each menu in its order, as the operator has them. */
  entries: z.array(placedEntrySchema),
});
export type RemoteCatalogue = z.infer<typeof remoteCatalogueSchema>;

/** openPopupEvent is the event at which a page of a preview opens the popup that its detail names: the gate looks at it. */
export const openPopupEvent = 'tessera:open-popup';

/** bootElementId is the id of the element that holds the boot document in the page. */
export const bootElementId = 'tessera-boot';

/**
 * servedViewSchema describes what a prerendered view was rendered from. The page carries it, so that the
 * browser hydrates the same view.
 */
export const servedViewSchema = z.object({
  remote: z.string(),
  /** Id of the route. */
  route: z.string(),
  /** When the data were asked for, ms since 1970. */
  at: z.number(),
  /** TanStack Query's keys and data. */
  queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
});
export type ServedView = z.infer<typeof servedViewSchema>;

/** servedElementId is the id of the element that holds the prerendered view. */
export const servedElementId = 'tessera-view';
/** servedDataElementId is the id of the element that carries the data of the prerendered view as JSON. */
export const servedDataElementId = 'tessera-view-data';

/**
 * currentSetSchema describes `/artifacts/current/<operator>.json`: the set that a new visit gets now, and
 * those that the visitors of some buckets get instead.
 */
export const currentSetSchema = z.object({
  set: z.string(),
  /** Open pages go to it at their next safe moment without being asked. */
  mandatory: z.boolean(),
  candidates: z._default(z.array(z.object({ set: z.string(), buckets: bucketRangesSchema })), []),
});
export type CurrentSet = z.infer<typeof currentSetSchema>;
