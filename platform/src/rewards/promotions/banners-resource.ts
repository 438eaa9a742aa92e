import { randomUUID } from 'node:crypto';
import { bannersResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  momentsOfDraft,
  momentsOfSaved,
  scheduleActions,
  scheduleOf,
  stateIn,
  type Moments,
} from '../../content/publishing/schedule';
import { homePreviewPath } from '../../content/previews/previews';
import { serveContent } from '../../content/publishing/serve-content';
import { missingIn, rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import { expectPicture } from '../../content/uploads/pictures';
import { resourceRows } from '../../domain/resource-rows';
import { bannerPicture } from './presenter';

const rows = resourceRows(bannersResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('banner')
      .selectAll()
      .select(['starts_at as publishFrom', 'group_name as groupName', stateIn('starts_at', now).as('state')])
      .where('operator', '=', operator.code),
  record: (row, operator) => {
    const texts = textsOfRow(operator, row, row.translations, ['title', 'subtitle', 'action']);
    return {
      id: row.id,
      version: row.version,
      groupName: row.group_name,
      title: row.title,
      texts,
      picture: row.picture,
      url: bannerPicture(row),
      linkageType: row.linkage_type,
      linkage: row.linkage,
      sort: row.sort,
      state: row.state,
      ...scheduleOf({ ...row, starts: row.starts_at }),
      missing: missingIn(operator, texts),
      copy: null,
    };
  },
  search: ['title', 'subtitle'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, starts_at: starts });

type Input = z.output<typeof bannersResource.update>;

/** bannerRow returns the columns that a save writes, except the schedule's. */
export const bannerRow = (operator: Operator, input: Input) => ({
  group_name: input.groupName,
  picture: input.picture,
  linkage_type: input.linkageType,
  linkage: input.linkage,
  sort: input.sort,
  ...rowOfTexts(operator, input.texts),
});

/** servedBanners shows banners in the back office. */
export const servedBanners = serveContent(bannersResource, {
  ...rows,
  async create(trx, { operator, at }, input) {
    await expectPicture(trx, operator, input.picture);
    const id = `${operator.code}-${randomUUID()}`;
    await trx
      .insertInto('banner')
      .values({
        id,
        operator: operator.code,
        art: '',
        ...bannerRow(operator, input),
        ...momentsRow(momentsOfDraft(input, at)),
      })
      .execute();
    return id;
  },
  async update(trx, { operator, at }, input, before) {
    await expectPicture(trx, operator, input.picture);
    await trx
      .updateTable('banner')
      .set({ ...bannerRow(operator, input), ...momentsRow(momentsOfSaved(before, input, at)) })
      .where('operator', '=', operator.code)
      .where('id', '=', before.id)
      .execute();
  },
  check: (trx, { operator }, input) => expectPicture(trx, operator, (input as Input).picture),
  touch: async (trx, { operator }, { id }) => {
    await trx
      .updateTable('banner')
      .set({ sort: sql<number>`sort` })
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  },
  previewPath: ({ groupName }) => (groupName === 'w_home' ? homePreviewPath : '/login'),
  actions: scheduleActions('banners', async (trx, { operator }, id, moments) => {
    await trx
      .updateTable('banner')
      .set(momentsRow(moments))
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
  }),
  changed: 'banners',
});
