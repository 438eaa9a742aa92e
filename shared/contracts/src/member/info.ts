import * as z from '@tessera/contracts/schema';
import { languageCodeSchema } from '../operator/operator';
import { defineCall } from '../wire/call';

/**
 * passwordChangeReasonSchema says why a password must change (section 4.5): it is too old, never used
 * before, or the operator's weak default.
 */
export const passwordChangeReasonSchema = z.enum(['EXPIRED', 'FIRST_LOGIN', 'WEAK']);
export type PasswordChangeReason = z.infer<typeof passwordChangeReasonSchema>;

/**
 * memberInfoSchema describes the member (section 3, member info), with what the header and the member centre
 * show.
 */
export const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** The URL of the avatar; empty means the default one. */
  icon: z._default(z.string(), ''),
  /** Real name; empty until given. */
  userName: z.string(),
  /** Account type of section 6; `isAgent` and `isTrial` are what the operator's configuration makes of it. */
  type: z.number(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  hasVip: z.boolean(),
  vipRankLevel: z.number(),
  vipLabelName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  language: languageCodeSchema,
  languages: z.array(languageCodeSchema),
  /** The member's own code to invite others. */
  affiliateCode: z.string(),
  /** ISO 8601. */
  registeredAt: z.string(),
  /** This session may do nothing but change the password (section 4.5). */
  passwordChangeRequired: z._default(z.boolean(), false),
  /** Null where nothing has to change. */
  passwordChangeReason: z._default(z.nullable(passwordChangeReasonSchema), null),
  /** When (ISO 8601) and where from (shortened) the member signed in before this session; null for the first time. */
  lastLogin: z._default(z.nullable(z.object({ at: z.string(), ip: z.string() })), null),
});
export type MemberInfo = z.infer<typeof memberInfoSchema>;

/** memberInfoCall returns who is signed in, and what their account may do. */
export const memberInfoCall = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  auth: 'token',
  failures: [],
  whileRestricted: true,
  request: z.object({}),
  response: memberInfoSchema,
});

/** memberIconCall returns the URL of the avatar; empty means the default one. */
export const memberIconCall = defineCall({
  method: 'GET',
  path: '/wps/member/info/icon',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ icon: z.string() }),
});

const avatarName = z.string().check(z.regex(/^[a-z-]{1,30}$/));

/** avatarListCall returns the avatars that a member can choose from, by name (`fox-head`) and URL. */
export const avatarListCall = defineCall({
  method: 'GET',
  path: '/wps/member/info/icons',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ avatars: z.array(z.object({ name: avatarName, icon: z.string() })) }),
});

/**
 * chooseAvatarCall makes one of the list the member's avatar; empty takes the default one again. Fails:
 * VALIDATION_FAILED (`name` is none of the list), REAL_ACCOUNT_NEEDED.
 */
export const chooseAvatarCall = defineCall({
  method: 'PUT',
  path: '/wps/member/info/icon',
  auth: 'token',
  failures: [],
  realAccountOnly: true,
  request: z.object({ name: z.union([avatarName, z.literal('')]) }),
  response: z.object({ icon: z.string() }),
});

const amount = z.number().check(z.int(), z.gte(0));

/**
 * consolidatedSchema describes the consolidated info of section 3. `…info…` says whether the kind of
 * contract is on for this member (0 or 1), `…req…` counts the requests that wait for an answer.
 */
export const consolidatedSchema = z.object({
  divtypeinfo: amount,
  dailysalinfotype: amount,
  contracthoursalinfo: amount,
  contractmrdailysalinfotype: amount,
  divtypereq: amount,
  dailysalreqtype: amount,
  contracthoursalreq: amount,
  realtimesalreqtype: amount,
});
export type Consolidated = z.infer<typeof consolidatedSchema>;

/**
 * consolidatedCall returns the requests that are open between the member and their upline (section 3,
 * consolidated info).
 */
export const consolidatedCall = defineCall({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: consolidatedSchema,
});

/** unreadCountCall returns the number of unread platform messages. */
export const unreadCountCall = defineCall({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ count: amount }),
});

/**
 * memberLanguageCall stores the member's language. Fails: VALIDATION_FAILED for one that the operator does
 * not have.
 */
export const memberLanguageCall = defineCall({
  method: 'POST',
  path: '/wps/member/language',
  whileOnBreak: true,
  auth: 'token',
  failures: [],
  request: z.object({ language: languageCodeSchema }),
  response: z.null(),
});
