import { articlesResource } from '@tessera/contracts/back-office';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import {
  momentsOfDraft,
  momentsOfSaved,
  scheduleActions,
  scheduleOf,
  stateIn,
  type Moments,
} from '../publishing/schedule';
import { missingIn, rowOfTexts, textsOfRow } from '../publishing/texts';
import { expectPicture } from '../uploads/pictures';
import { pictureOf } from './articles';
import { sql } from 'kysely';

const rows = resourceRows(articlesResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('article')
      .selectAll()
      .select([
        sql<string>`kind || '.' || slug`.as('id'),
        'published_at as publishFrom',
        stateIn('published_at', now).as('state'),
      ])
      .where('operator', '=', operator.code),
  record: (row, operator) => {
    const texts = textsOfRow(operator, row, row.translations, ['title', 'summary', 'content']);
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      slug: row.slug,
      title: row.title,
      texts,
      picture: row.picture,
      url: pictureOf(row),
      state: row.state,
      ...scheduleOf({ ...row, starts: row.published_at }),
      missing: missingIn(operator, texts),
    };
  },
  search: ['title', 'summary', 'slug'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, published_at: starts });

/** Articles in the back office. */
export const servedArticles = serveResource(articlesResource, {
  ...rows,
  async create(trx, { operator, at }, { kind, slug, texts, picture, ...schedule }) {
    await expectPicture(trx, operator, picture);
    const made = await trx
      .insertInto('article')
      .values({
        operator: operator.code,
        kind,
        slug,
        picture,
        ...rowOfTexts(operator, texts),
        ...momentsRow(momentsOfDraft(schedule, at)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (!made) throw invalidFields({ slug: 'FIELD_TAKEN' });
    return `${kind}.${slug}`;
  },
  async update(trx, { operator, at }, { texts, picture, ...schedule }, before) {
    await expectPicture(trx, operator, picture);
    await trx
      .updateTable('article')
      .set({
        picture,
        ...rowOfTexts(operator, texts),
        ...momentsRow(momentsOfSaved(before, schedule, at)),
      })
      .where('operator', '=', operator.code)
      .where('kind', '=', before.kind)
      .where('slug', '=', before.slug)
      .execute();
  },
  previewPath: ({ kind, slug }) => `/${kind}/${slug}`,
  actions: scheduleActions('articles', async (trx, { operator }, id, moments) => {
    const [kind = '', slug = ''] = id.split('.');
    await trx
      .updateTable('article')
      .set(momentsRow(moments))
      .where('operator', '=', operator.code)
      .where(sql<boolean>`kind = ${kind}`)
      .where('slug', '=', slug)
      .execute();
  }),
});
