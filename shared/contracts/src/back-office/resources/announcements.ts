import * as z from '@tessera/contracts/schema';
import { defineResource } from '../resource';
import {
  contentActions,
  contentRoles,
  contentShape,
  contentStateSchema,
  endsAfterItBegins,
  lineOf,
  scheduleFields,
  scheduleShape,
  textsOf,
} from './content';

const type = z.enum(['PL', 'PU', 'H']);
const execution = z.enum(['', 'A', 'B', 'F', 'G']);
const texts = textsOf(z.object({ title: lineOf(160), content: lineOf(20_000) }));
const editable = {
  texts,
  promotionType: z._default(z.string().check(z.regex(/^[A-Z_]{0,40}$/)), ''),
  /** Of a popup: members (A), visitors (B), first visit (F). Of any kind: agents alone (G). All of them where nothing is said. */
  execution: z._default(execution, ''),
  ...scheduleShape,
};

/** announcementsResource describes the notices of the list (PL), popups (PU) and headlines (H). */
export const announcementsResource = defineResource({
  name: 'announcements',
  record: z.object({
    ...contentShape,
    type,
    execution,
    promotionType: z.string(),
    /** In the operator's default language. */
    title: z.string(),
    texts: textsOf(z.object({ title: z.string(), content: z.string() })),
  }),
  list: {
    filters: { state: contentStateSchema, type },
    sorts: ['publishFrom', 'title'],
    sort: '-publishFrom',
    search: true,
    columns: ['title', 'type', 'state', 'publishFrom', 'publishUntil', 'missing'],
  },
  create: z.object({ type, ...editable }).check(endsAfterItBegins),
  update: z.object(editable).check(endsAfterItBegins),
  fields: { type: 'choice', execution: 'choice', promotionType: 'code', ...scheduleFields },
  texts: { title: 'line', content: 'html' },
  actions: contentActions,
  roles: contentRoles,
  preview: true,
});
