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
import { integritySchema, versionSchema } from './release';
import { placedEntrySchema } from './menu-entry';
import { remoteOffersSchema } from './remote-manifest';

/** A boot remote holds what the shell needs to load one pinned remote without asking anybody. */
export const bootRemoteSchema = z.object({
  version: versionSchema,
  /** Folder of the release, ends with a slash: `/artifacts/releases/mf-lobby/1.0.0/`. */
  base: z.string(),
  entry: z.string(),
  scripts: z.array(z.string()),
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

/** Element that holds it in the page. */
export const bootElementId = 'tessera-boot';

/**
 * A served view names what a view in the page's HTML was rendered from; the page carries it, so that the browser
 * renders the same view.
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

/** Elements of a page that hold such a view, and what it was rendered from. */
export const servedElementId = 'tessera-view';
/** Id of the element in a served page that carries the data of its first view as JSON. */
export const servedDataElementId = 'tessera-view-data';

/**
 * `/artifacts/current/<operator>.json`: the set that a new visit gets now. A candidate is for the visitors whose
 * bucket (cookie `tessera_bucket`, 00 to 99) is below `percent`.
 */
export const currentSetSchema = z.object({
  set: z.string(),
  /** Open pages go to it at their next safe moment without being asked. */
  mandatory: z.boolean(),
  candidate: z.optional(z.object({ set: z.string(), percent: z.number() })),
});
export type CurrentSet = z.infer<typeof currentSetSchema>;
