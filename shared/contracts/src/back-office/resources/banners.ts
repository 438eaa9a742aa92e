import * as z from '@tessera/contracts/schema';
import { bannerGroupSchema, linkageTypeSchema } from '../../promotions';
import { bannerTargetIsSafe } from '../banner-target';
import { defineResource } from '../resource';
import {
  contentActions,
  contentRoles,
  contentShape,
  contentStateSchema,
  endsAfterItBegins,
  lineOf,
  maybeLine,
  pictureIdSchema,
  scheduleFields,
  scheduleShape,
  sortSchema,
  textsOf,
} from './content';

const texts = textsOf(z.object({ title: lineOf(160), subtitle: maybeLine(200), action: maybeLine(40) }));
const editable = {
  groupName: bannerGroupSchema,
  texts,
  picture: pictureIdSchema,
  linkageType: z._default(linkageTypeSchema, 'NONE'),
  linkage: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  sort: sortSchema,
  ...scheduleShape,
};
const body = z.object(editable).check(endsAfterItBegins, z.refine(bannerTargetIsSafe, { path: ['linkage'] }));

/**
 * bannersResource describes pictures with text over them: of home, of signing in and of the forgotten
 * password.
 */
export const bannersResource = defineResource({
  name: 'banners',
  record: z.object({
    ...contentShape,
    groupName: bannerGroupSchema,
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), subtitle: z.string(), action: z.string() })),
    picture: z.nullable(z.string()),
    /** What the site shows: the picture, or what is drawn. */
    url: z.string(),
    linkageType: linkageTypeSchema,
    linkage: z.string(),
    sort: z.number(),
  }),
  list: {
    filters: { state: contentStateSchema, groupName: bannerGroupSchema },
    sorts: ['sort', 'title', 'publishFrom'],
    sort: 'sort',
    search: true,
    columns: ['title', 'groupName', 'state', 'publishFrom', 'publishUntil', 'missing'],
  },
  create: body,
  update: body,
  fields: {
    groupName: 'choice',
    picture: 'picture',
    linkageType: 'choice',
    linkage: 'line',
    sort: 'number',
    ...scheduleFields,
  },
  texts: { title: 'line', subtitle: 'line', action: 'line' },
  actions: contentActions,
  roles: contentRoles,
  preview: true,
});
