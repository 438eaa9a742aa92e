import * as z from '@tessera/contracts/schema';
import { linkageTypeSchema } from '../promotions';
import { bannerTargetIsSafe } from './banner-target';

const id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(160));

/** Of the record as its author saw it: another one by now, and nothing is changed (CHANGED_MEANWHILE). */
const version = z.pipe(
  z.union([z.number().check(z.int(), z.gte(1)), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
  z.transform(Number),
);

const announcementFields = {
  title: line,
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
  promotionType: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
  execution: z._default(z.enum(['', 'A', 'B', 'F']), ''),
};

/** What of the catalogue an operator closes for a while. */
const closableSchema = {
  subject: z.enum(['game', 'vendor']),
  id: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
};

/** A content change is one of the changes that the back office can make to an operator's content. */
export const contentChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announcement'),
    type: z.enum(['PL', 'PU', 'H']),
    ...announcementFields,
  }),
  z.object({ kind: z.literal('announcement.edit'), id, version, ...announcementFields }),
  z.object({ kind: z.literal('announcement.end'), id, version }),
  z
    .object({
      kind: z.literal('banner'),
      id,
      version,
      title: line,
      subtitle: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      action: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
      linkageType: linkageTypeSchema,
      linkage: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
    })
    .check(z.refine(bannerTargetIsSafe, { path: ['linkage'] })),
  z.object({ kind: z.literal('promotion.end'), id, version }),
  /** An answer goes to who wrote; a state alone does not. */
  z.object({
    kind: z.literal('feedback'),
    id: z.string().check(z.regex(/^\d{1,15}$/)),
    version,
    state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
    answer: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  }),
  /** Closes a game or all of a vendor's at one operator, or opens them again. */
  z.object({ kind: z.literal('catalogue.close'), ...closableSchema }),
  z.object({ kind: z.literal('catalogue.open'), ...closableSchema }),
  z.object({
    kind: z.literal('application'),
    id: z.string().check(z.regex(/^\d{1,15}$/)),
    version,
    decision: z.enum(['approve', 'reject', 'issue']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
]);
export type ContentChange = z.output<typeof contentChangeSchema>;

const at = z.string();
/** Everything on the back office's content page of one operator. Times are ISO 8601. */
export const contentOverviewSchema = z.object({
  announcements: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      type: z.string(),
      execution: z.string(),
      title: z.string(),
      content: z.string(),
      promotionType: z.string(),
      at,
    }),
  ),
  banners: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      groupName: z.string(),
      title: z.string(),
      subtitle: z.string(),
      action: z.string(),
      linkageType: linkageTypeSchema,
      linkage: z.string(),
    }),
  ),
  promotions: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      title: z.string(),
      kind: z.string(),
      endsAt: z.nullable(at),
    }),
  ),
  applications: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      promotion: z.string(),
      account: z.string(),
      status: z.string(),
      comment: z.string(),
      remark: z.string(),
      images: z.array(z.string()),
      at,
    }),
  ),
  feedback: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      kind: z.string(),
      account: z.string(),
      content: z.string(),
      state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
      answer: z.string(),
      at,
    }),
  ),
  /** Games and vendors that the operator has closed for a while. */
  closed: z.array(
    z.object({
      subject: z.enum(['game', 'vendor']),
      id: z.string(),
      name: z.string(),
      author: z.string(),
      at,
    }),
  ),
  audit: z.array(z.object({ author: z.string(), change: z.string(), at })),
});
export type ContentOverview = z.output<typeof contentOverviewSchema>;

export * from './chat';
export * from './pictures';
export * from './resource';
export * from './resources';
export * from './roles';
export * from './settings';
export * from './waiting';
