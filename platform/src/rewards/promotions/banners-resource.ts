import { randomUUID } from 'node:crypto';
import { bannersResource } from '@tessera/contracts/back-office';
import {
  momentsOfDraft,
  momentsOfSaved,
  scheduleActions,
  scheduleOf,
  stateIn,
  type Moments,
} from '../../content/publishing/schedule';
import { homePreviewPath } from '../../content/previews/previews';
import { missingIn, rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import { expectPicture } from '../../content/uploads/pictures';
import { serveResource } from '../../domain/resource';
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
    };
  },
  search: ['title', 'subtitle'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, starts_at: starts });

/** Banners in the back office. */
export const servedBanners = serveResource(bannersResource, {
  ...rows,
  async create(
    trx,
    { operator, at },
    { groupName, texts, picture, linkageType, linkage, sort, ...schedule },
  ) {
    await expectPicture(trx, operator, picture);
    const id = `${operator.code}-${randomUUID()}`;
    await trx
      .insertInto('banner')
      .values({
        id,
        operator: operator.code,
        group_name: groupName,
        art: '',
        picture,
        linkage_type: linkageType,
        linkage,
        sort,
        ...rowOfTexts(operator, texts),
        ...momentsRow(momentsOfDraft(schedule, at)),
      })
      .execute();
    return id;
  },
  async update(trx, { operator, at }, input, before) {
    const { groupName, texts, picture, linkageType, linkage, sort, ...schedule } = input;
    await expectPicture(trx, operator, picture);
    await trx
      .updateTable('banner')
      .set({
        group_name: groupName,
        picture,
        linkage_type: linkageType,
        linkage,
        sort,
        ...rowOfTexts(operator, texts),
        ...momentsRow(momentsOfSaved(before, schedule, at)),
      })
      .where('operator', '=', operator.code)
      .where('id', '=', before.id)
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
