import * as z from '@tessera/contracts/schema';
import { menuEntrySchema } from './menu-entry';

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
/**
 * remoteNameSchema describes a remote's name. Any identifier will do, so that a new remote needs no change
 * here.
 */
export const remoteNameSchema = identifier;

/** layoutSchema names the frames around a route: the site's, the agent area's, or none. */
export const layoutSchema = z.enum(['normal', 'agent', 'bare']);

/** accessSchema says who may open a route: anybody, a signed-in account, or an agent. */
export const accessSchema = z.enum(['public', 'signed-in', 'agent']);

/** skeletonSchema names the skeletons that the outlet can show until the remote is there. */
export const skeletonSchema = z.enum(['lobby', 'grid', 'panel', 'article', 'table']);
export type SkeletonShape = z.infer<typeof skeletonSchema>;

/** siteFlagSchema names what an operator's site has or does without, as its public part says. */
export const siteFlagSchema = z.enum(['vip', 'winnerBoard']);
export type SiteFlag = z.infer<typeof siteFlagSchema>;

const addressSchema = z.string().check(z.regex(/^\/[\w./{}?=&%-]*$/));
/** A GET call of the platform, with `{language}` and `{merchant}` left open. */
const callUrlSchema = z.string().check(z.regex(/^\/(wps|lgw|lotto)\/[^\s]*$/));

/** listedAddressSchema describes addresses of pages whose path has a part of its own. */
const listedAddressSchema = z.object({
  /** `/blog/{slug}`: what is in braces is a field of a record that `from` answers with. */
  address: addressSchema,
  from: callUrlSchema,
});

/**
 * routeSchema describes a page that a remote offers, as data: its paths, who may open it, and what its first
 * view needs.
 */
export const routeSchema = z.object({
  /** Names the view inside the remote; the host hands it back when it mounts. */
  id: identifier,
  /** Exact paths, as section 2.1 writes them, or a name and whatever one follows it: `/blog/*`. */
  paths: z.array(z.string().check(z.regex(/^\/([\w.-]*|[\w.-]+\/\*)$/))).check(z.minLength(1)),
  layout: z._default(layoutSchema, 'normal'),
  access: z._default(accessSchema, 'public'),
  /** A trial account is stopped on the way in and told what it needs (section 6). */
  realAccount: z._default(z.boolean(), false),
  /** What the operator must have for the page to be there. Elsewhere there is no such page, and no entry that leads to it. */
  flag: z.optional(siteFlagSchema),
  footer: z._default(z.boolean(), true),
  /** Game pages hide the side menu (section 2.1). */
  gamePage: z._default(z.boolean(), false),
  /** Stays mounted, hidden, between visits. */
  keepAlive: z._default(z.boolean(), false),
  skeleton: z._default(skeletonSchema, 'panel'),
  /**
   * GET calls of the route's first view, exactly as the sdk writes their URLs, with `{language}` and
   * `{merchant}` left open. The page asks for them before any script has arrived.
   */
  early: z.optional(z.array(callUrlSchema)),
  /**
   * The first view is rendered into the operator's page too, from the answers to `early`, in the default language and
   * for a visitor. A URL with one of the parameters in `unless` shows something else and goes without. Where a route shows
   * something else at each of its paths, `at` holds those that have a page of their own, with what stands in the page for
   * further names in braces in `early`. Where a path has an open part, `each` says which of its pages are there: the first
   * twelve records that `from` answers with, each at its `address`; their fields stand for names in braces in `early` too.
   */
  prerender: z.optional(
    z.object({
      unless: z.array(z.string()),
      at: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
      each: z.optional(z.array(listedAddressSchema)),
    }),
  ),
  /** Dictionary key of the document title, in the remote's namespace. */
  title: z.string(),
});
export type RemoteRoute = z.infer<typeof routeSchema>;

/** popupSchema describes a popup that a remote offers. Whoever opens it names its `id`. */
export const popupSchema = z.object({ id: identifier, access: z._default(accessSchema, 'public') });

/** remoteOffersSchema describes what a page must know of a remote before it loads it. */
export const remoteOffersSchema = z.object({
  name: remoteNameSchema,
  /** Semver range of `@tessera/shell-api` that the remote was written for. */
  shellApi: z.string(),
  routes: z.array(routeSchema),
  popups: z._default(z.array(popupSchema), []),
});
export type RemoteOffers = z.infer<typeof remoteOffersSchema>;

/**
 * pageExampleSchema describes an address at which the gate opens a page whose path has a part of its own, or which needs
 * parameters.
 */
export const pageExampleSchema = z.object({
  /** `/blog/{slug}`: what is in braces is a field of the first record that `from` answers with. */
  address: addressSchema,
  /** Asked as the account that the gate has there. */
  from: z.optional(callUrlSchema),
});
/** PageExample is an address at which the gate opens a page. */
export type PageExample = z.infer<typeof pageExampleSchema>;

/**
 * remoteManifestSchema lists what a remote offers, as data (`remote.manifest.json`). Versions and files come
 * with a release.
 */
export const remoteManifestSchema = z.extend(remoteOffersSchema, {
  /** Its lines in the host's menus. */
  entries: z._default(z.array(menuEntrySchema), []),
  /** Addresses that the gate opens besides the plain paths of its routes. */
  examples: z._default(z.array(pageExampleSchema), []),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
