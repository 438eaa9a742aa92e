import * as z from '@tessera/contracts/schema';
import { articleKindSchema, slugSchema } from '../../articles';
import { defineResource } from '../resource';
import {
  contentActions,
  contentRoles,
  contentShape,
  contentStateSchema,
  endsAfterItBegins,
  lineOf,
  pictureIdSchema,
  scheduleFields,
  scheduleShape,
  textsOf,
} from './content';

const texts = textsOf(z.object({ title: lineOf(160), summary: lineOf(400), content: lineOf(60_000) }));
const editable = { texts, picture: pictureIdSchema, ...scheduleShape };

/**
 * articlesResource describes what the operator writes: blog, news and guide. An id is `<kind>.<slug>`;
 * neither changes once the article has a URL.
 */
export const articlesResource = defineResource({
  name: 'articles',
  record: z.object({
    ...contentShape,
    kind: articleKindSchema,
    slug: z.string(),
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), summary: z.string(), content: z.string() })),
    picture: z.nullable(z.string()),
    url: z.string(),
  }),
  list: {
    filters: { state: contentStateSchema, kind: articleKindSchema },
    sorts: ['publishFrom', 'title'],
    sort: '-publishFrom',
    search: true,
    columns: ['title', 'kind', 'slug', 'state', 'publishFrom', 'publishUntil', 'missing'],
  },
  create: z.object({ kind: articleKindSchema, slug: slugSchema, ...editable }).check(endsAfterItBegins),
  update: z.object(editable).check(endsAfterItBegins),
  fields: { kind: 'choice', slug: 'line', picture: 'picture', ...scheduleFields },
  texts: { title: 'line', summary: 'text', content: 'html' },
  actions: contentActions,
  roles: contentRoles,
  preview: true,
});
