import * as z from '@tessera/contracts/schema';
import { linkSchema } from '../operator/operator';
import { linkageTypeSchema } from '../promotions';

const id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(160));

/** Where a banner may lead, after its type: fault 38 ends here, whatever a form says. */
const bannerTargetIsSafe = ({ linkageType, linkage }: { linkageType: string; linkage: string }) => {
  if (linkageType === 'NONE') return linkage === '';
  if (linkageType === 'PAGE') return linkage.startsWith('/') && linkSchema.safeParse(linkage).success;
  if (linkageType === 'EXTERNAL')
    return linkage.startsWith('https://') && linkSchema.safeParse(linkage).success;
  return /^[\w-]{1,80}$/.test(linkage);
};

/** What the back office can change of an operator's content. */
export const contentChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announcement'),
    type: z.enum(['PL', 'PU', 'H']),
    execution: z._default(z.enum(['', 'A', 'B', 'F']), ''),
    title: line,
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
    promotionType: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
  }),
  z.object({ kind: z.literal('announcement.end'), id }),
  z
    .object({
      kind: z.literal('banner'),
      id,
      title: line,
      subtitle: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      action: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
      linkageType: linkageTypeSchema,
      linkage: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
    })
    .check(z.refine(bannerTargetIsSafe, { path: ['linkage'] })),
  z.object({ kind: z.literal('promotion.end'), id }),
  z.object({
    kind: z.literal('application'),
    id: z.string().check(z.regex(/^\d{1,15}$/)),
    decision: z.enum(['approve', 'reject', 'issue']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
]);
export type ContentChange = z.output<typeof contentChangeSchema>;

const at = z.string();
/** Everything on the back office's content page of one operator. Times are ISO 8601. */
export const contentOverviewSchema = z.object({
  announcements: z.array(
    z.object({ id: z.string(), type: z.string(), execution: z.string(), title: z.string(), at }),
  ),
  banners: z.array(
    z.object({
      id: z.string(),
      groupName: z.string(),
      title: z.string(),
      subtitle: z.string(),
      action: z.string(),
      linkageType: linkageTypeSchema,
      linkage: z.string(),
    }),
  ),
  promotions: z.array(
    z.object({ id: z.string(), title: z.string(), kind: z.string(), endsAt: z.nullable(at) }),
  ),
  applications: z.array(
    z.object({
      id: z.string(),
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
    z.object({ id: z.string(), kind: z.string(), account: z.string(), content: z.string(), at }),
  ),
  audit: z.array(z.object({ author: z.string(), change: z.string(), at })),
});
export type ContentOverview = z.output<typeof contentOverviewSchema>;

export * from './chat';
export * from './settings';
export * from './waiting';
