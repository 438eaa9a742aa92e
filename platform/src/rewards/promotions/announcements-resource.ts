import { randomUUID } from 'node:crypto';
import { announcementsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import {
  momentsOfDraft,
  momentsOfSaved,
  scheduleActions,
  scheduleOf,
  stateIn,
  type Moments,
} from '../../content/publishing/schedule';
import { announcementRow, audienceOf } from '../../content/notices/announcement-row';
import { homePreviewPath } from '../../content/previews/previews';
import { serveContent } from '../../content/publishing/serve-content';
import { missingIn, rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import { resourceRows } from '../../domain/resource-rows';

const rows = resourceRows(announcementsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('announcement')
      .selectAll()
      .select(['published_at as publishFrom', stateIn('published_at', now).as('state')])
      .where('operator', '=', operator.code),
  record: (row, operator: Operator) => {
    const texts = textsOfRow(operator, row, row.translations, ['title', 'content']);
    return {
      id: row.id,
      version: row.version,
      type: row.type as 'PL' | 'PU' | 'H',
      execution: row.execution as '' | 'A' | 'B' | 'F' | 'G',
      promotionType: row.promotion_type,
      title: row.title,
      texts,
      state: row.state,
      ...scheduleOf({ ...row, starts: row.published_at }),
      missing: missingIn(operator, texts),
      copy: null,
    };
  },
  search: ['title', 'content'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, published_at: starts });

/** servedAnnouncements shows notices, popups and headlines in the back office. */
export const servedAnnouncements = serveContent(announcementsResource, {
  ...rows,
  async create(trx, { operator, at }, { type, execution, promotionType, texts, ...schedule }) {
    const id = `${operator.code}-${randomUUID()}`;
    await trx
      .insertInto('announcement')
      .values({
        id,
        operator: operator.code,
        type,
        execution: audienceOf(type, execution),
        promotion_type: promotionType,
        ...rowOfTexts(operator, texts),
        ...momentsRow(momentsOfDraft(schedule, at)),
      })
      .execute();
    return id;
  },
  async update(trx, { operator, at }, input, before) {
    await trx
      .updateTable('announcement')
      .set({
        ...announcementRow(operator, input, before.type),
        ...momentsRow(momentsOfSaved(before, input, at)),
      })
      .where('operator', '=', operator.code)
      .where('id', '=', before.id)
      .execute();
  },
  touch: async (trx, { operator }, { id }) => {
    await trx
      .updateTable('announcement')
      .set({ promotion_type: sql<string>`promotion_type` })
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  },
  previewPath: () => homePreviewPath,
  actions: scheduleActions('announcements', async (trx, { operator }, id, moments) => {
    await trx
      .updateTable('announcement')
      .set(momentsRow(moments))
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  }),
  changed: 'announcements',
});
