import * as z from '@tessera/contracts/schema';
import { menuPlacementSchema } from '../operator/menu';
import { languageCodeSchema, operatorTextsSchema } from '../operator/operator';
import { defineCall } from '../wire/call';
import { whiteLabelNodeSchema } from './white-label';

/** chatService is the `csType` of live chat, which opens in the page where a remote offers the popup. */
export const chatService = 'CHAT';

/** domainRouteSchema describes the hosts of an operator's site. */
export const domainRouteSchema = z.object({
  mainDomain: z.string(),
  domains: z.array(z.object({ domain: z.string(), type: z.enum(['MAIN', 'ALTERNATIVE']) })),
});
export type DomainRoute = z.infer<typeof domainRouteSchema>;

/** encryptionKeySchema describes the key that encrypted calls use at present. */
export const encryptionKeySchema = z.object({
  keyId: z.string(),
  /** SubjectPublicKeyInfo, PEM. */
  publicKey: z.string(),
});
export type EncryptionKey = z.infer<typeof encryptionKeySchema>;

/** systemStatusSchema describes the permission response (section 3). */
export const systemStatusSchema = z.object({
  maintenance: z.boolean(),
  /** Maintenance that is, or that is to come: `begins` is null where it has begun. ISO 8601; `text` may be empty. */
  closing: z.optional(
    z.object({ begins: z.nullable(z.string()), ends: z.nullable(z.string()), text: z.string() }),
  ),
  regionRestriction: z.boolean(),
  /** The operator's lines as they are now; a page may be older. */
  texts: z.optional(z.object({ tagline: z.string(), licence: z.string(), texts: operatorTextsSchema })),
  /** What the back office says of the menus' entries, over what a page's catalogue has; absent where it says nothing. */
  menus: z.optional(menuPlacementSchema),
  /** Until when the asking browser previews a draft that nobody else sees; absent where it previews none. ISO 8601. */
  previewUntil: z.optional(z.string()),
  /** ms since 1970. */
  serverTime: z.number(),
  encryption: encryptionKeySchema,
  /** `path` is encrypted: `decryptServicePath`. */
  customerService: z.array(z.object({ csType: z.string(), title: z.string(), path: z.string() })),
  domainRoute: domainRouteSchema,
  mainDomain: z.string(),
  /** By resource type: SOCIAL (key of the network) and APP ("android", "ios"). */
  resources: z.record(z.enum(['SOCIAL', 'APP']), z.array(z.object({ key: z.string(), url: z.string() }))),
  whitelabel: z.array(whiteLabelNodeSchema),
  register: z.object({ minimumAge: z.number(), username: z.boolean(), mobile: z.boolean() }),
  analytics: z.object({ gtagId: z.optional(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** `country` is ISO 3166-1 alpha-2, where it is known. */
  location: z.object({ ip: z.string(), country: z.optional(z.string()) }),
  languages: z.array(languageCodeSchema),
  /** The share of the visits that report how they went, 0 to 1; all of them where it is absent. */
  healthSample: z.optional(z.number()),
  /** The share of the visits whose calls name a trace of their own, 0 to 1; none where it is absent. */
  traceSample: z.optional(z.number()),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** systemStatusCall returns the site's status. It answers while the site is closed too. */
export const systemStatusCall = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  failures: [],
  whileClosed: true,
  request: z.object({}),
  response: systemStatusSchema,
});

/** domainRouteCall returns the hosts of the operator's site: the main one and its alternatives. */
export const domainRouteCall = defineCall({
  method: 'GET',
  path: '/wps/system/domainRoute',
  failures: [],
  whileClosed: true,
  request: z.object({}),
  response: domainRouteSchema,
});

/** siteStateOf returns the state of the site by section 4.1: maintenance first, then the region. */
export function siteStateOf(status: SystemStatus): 'normal' | 'maintenance' | 'restricted' {
  if (status.maintenance) return 'maintenance';
  return status.regionRestriction ? 'restricted' : 'normal';
}
