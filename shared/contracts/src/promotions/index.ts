import * as z from '@tessera/contracts/schema';
import { activityStatusSchema } from '../activities';
import { defineCall, type CallResult } from '../wire/call';
import { entriesOf } from '../wire/entries';
import { pageRequest, queryWord } from '../wire/query';
import { moneySchema } from '../wire/money';
import { promotionKindSchema } from './status';

export { promotionCategories } from './categories';
export { type PromotionKind } from './status';

/** bannerGroups lists the banner groups of section 3. */
export const bannerGroups = ['w_home', 'w_login', 'w_forget'] as const;
/** bannerGroupSchema says where a banner is shown (section 7.4, `groupName`). */
export const bannerGroupSchema = z.enum(bannerGroups);
export type BannerGroup = z.infer<typeof bannerGroupSchema>;

/**
 * linkageTypeSchema says what a click opens: nothing, a path of the site, a promotion, a game, or another
 * site that the operator allows.
 */
export const linkageTypeSchema = z.enum(['NONE', 'PAGE', 'PROMOTION', 'GAME', 'EXTERNAL']);

/**
 * bannerSchema describes a banner: a picture with room at its inline start, and the words that go there. They
 * are never inside the picture, so that they can be translated.
 */
export const bannerSchema = z.object({
  id: z.string(),
  groupName: bannerGroupSchema,
  url: z.string(),
  title: z._default(z.string(), ''),
  subtitle: z._default(z.string(), ''),
  /** Words of the button; empty for none. */
  action: z._default(z.string(), ''),
  linkageType: z._default(linkageTypeSchema, 'NONE'),
  /** A path, promotion id, nodeId or URL, after `linkageType`. */
  linkage: z._default(z.string(), ''),
});
export type Banner = z.infer<typeof bannerSchema>;

/**
 * announcementSchema describes an announcement. `execution`: A for members, B for visitors, F on first login
 * (section 4.6), G for agents alone. `time` is "YYYY-MM-DD HH:mm:ss".
 */
export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML of the operator. It is untrusted: sanitise before it is shown. */
  content: z.string(),
  promotionType: z._default(z.string(), ''),
  execution: z._default(z.string(), ''),
  /** B banner, PL player list, PU popup, PR promotion, H headline. */
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  time: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/**
 * promotionSchema describes a promotion as a list shows it, with its state for the member who asks. Times are
 * ISO 8601.
 */
export const promotionSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  url: z._default(z.string(), ''),
  /** ISO 8601; null for no end. */
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** "REFERRAL", "REBATE", …: what the go-to-promotion buttons match. */
  promotionType: z._default(z.string(), ''),
  kind: z._default(promotionKindSchema, 'NONE'),
  /** The asking member's; for visitors what a new member would see. */
  status: z._default(activityStatusSchema, 'NONE'),
  /** What a claim credits; null where that is not said. */
  reward: z._default(z.nullable(moneySchema), null),
  /** What the operator said of the member's application. */
  remark: z._default(z.string(), ''),
});
export type Promotion = z.infer<typeof promotionSchema>;

/**
 * announcementsCall returns banners, notices, popups and promotions in one answer (section 7.4). `types`
 * chooses which of the lists are filled.
 */
export const announcementsCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncements',
  shared: { seconds: 5, changedBy: ['announcements', 'banners', 'promotions'] },
  auth: 'optional',
  failures: [],
  request: z.object({
    types: z._default(queryWord, 'B,PL,PU,PR,H'),
    platform: z._default(queryWord, 'W'),
    execution: z._default(z.enum(['A', 'B', 'F']), 'B'),
    language: z.optional(queryWord),
  }),
  response: z.object({
    banners: entriesOf(bannerSchema),
    playerNotices: entriesOf(announcementSchema),
    headlines: z._default(entriesOf(announcementSchema), []),
    popup: entriesOf(announcementSchema),
    promotion: entriesOf(promotionSchema),
  }),
});

/** noticeListCall returns one page of the notice popup's list, newest first: 8 on a page (section 9). */
export const noticeListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  shared: { seconds: 5, changedBy: ['announcements'] },
  auth: 'optional',
  failures: [],
  request: z.object({
    ...pageRequest({ most: 50, usual: 8 }),
    language: z.optional(queryWord),
  }),
  response: z.object({
    list: z.array(
      z.extend(announcementSchema, {
        /** Whether the member has opened it; true for visitors, who have no marks. */
        read: z._default(z.boolean(), true),
      }),
    ),
    pageNo: z.number(),
    totalPages: z.number(),
  }),
});
/** Notice describes a notice as the notice popup lists it. */
export type Notice = z.output<typeof noticeListCall.response>['list'][number];

/**
 * readNoticeCall marks a notice as read by the member. `count` is how many are left unread. NOT_FOUND for
 * one that is not here.
 */
export const readNoticeCall = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_readAnnouncement',
  whileOnBreak: true,
  auth: 'token',
  failures: ['NOT_FOUND'],
  request: z.object({ id: queryWord }),
  response: z.object({ count: z.number() }),
});

/** promotionListCall returns the promotions that the operator shows. */
export const promotionListCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionList',
  shared: { seconds: 5, changedBy: ['promotions'] },
  auth: 'optional',
  failures: [],
  request: z.object({ category: z.optional(queryWord), language: z.optional(queryWord) }),
  response: z.object({ list: z.array(promotionSchema) }),
});

/**
 * promotionDetailCall returns one promotion with its text. Fails: NOT_FOUND when it is another operator's or
 * over.
 */
export const promotionDetailCall = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionDetail',
  shared: { seconds: 5, changedBy: ['promotions'] },
  auth: 'optional',
  failures: ['NOT_FOUND'],
  request: z.object({ id: queryWord, language: z.optional(queryWord) }),
  response: z.extend(promotionSchema, {
    /** HTML of the operator, untrusted. */
    content: z.string(),
    /** What who applies is asked for. */
    asksComment: z._default(z.enum(['NONE', 'OPTIONAL', 'REQUIRED']), 'OPTIONAL'),
    asksPictures: z._default(z.enum(['NONE', 'OPTIONAL', 'REQUIRED']), 'OPTIONAL'),
  }),
});
/** PromotionDetail is one promotion with its text and with what its form asks for. */
export type PromotionDetail = CallResult<typeof promotionDetailCall>;
