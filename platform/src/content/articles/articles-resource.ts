import { articlesResource } from '@tessera/contracts/back-office';
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
import { serveContent } from '../publishing/serve-content';
import { missingIn, rowOfTexts, textsOfRow } from '../publishing/texts';
import { expectPicture } from '../uploads/pictures';
import { articleRow, type ArticleInput } from './article-row';
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
      copy: null,
    };
  },
  search: ['title', 'summary', 'slug'],
  id: 'text',
});

const momentsRow = ({ starts, ...moments }: Moments) => ({ ...moments, published_at: starts });

/** servedArticles shows articles in the back office. */
export const servedArticles = serveContent(articlesResource, {
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
  async update(trx, { operator, at }, input, before) {
    await expectPicture(trx, operator, input.picture);
    await trx
      .updateTable('article')
      .set({ ...articleRow(operator, input), ...momentsRow(momentsOfSaved(before, input, at)) })
      .where('operator', '=', operator.code)
      .where('kind', '=', before.kind)
      .where('slug', '=', before.slug)
      .execute();
  },
  check: (trx, { operator }, input) => expectPicture(trx, operator, (input as ArticleInput).picture),
  touch: async (trx, { operator }, { kind, slug }) => {
    await trx
      .updateTable('article')
      .set({ slug })
      .where('operator', '=', operator.code)
      .where('kind', '=', kind)
      .where('slug', '=', slug)
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
