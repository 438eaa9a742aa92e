import type { Article, ArticleKind, ArticleText } from '@tessera/contracts/articles';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database';
import { pictureOrDrawing } from '../uploads/picture-path';
import { inLanguage } from '../../i18n/translations';
import { previewedRows, type PreviewedRecord } from '../previews/previews';
import { articleRow } from './article-row';
import type { ArticleTables } from './tables';

type Row = Selectable<ArticleTables['article']>;

/** ReadableArticle describes an article as it reads in one language. */
export interface ReadableArticle extends ArticleText {
  /** Languages that it was written or translated into, besides the operator's default. */
  translated: string[];
}

/** Words that somebody reads in a minute. */
const pace = 200;

/** articlesOf returns the published articles of an operator, newest first: those of `kind`, or all. */
export async function articlesOf(
  db: Db,
  operator: string,
  { kind, language, now }: { kind?: ArticleKind; language: string; now: Date },
): Promise<ReadableArticle[]> {
  const published = publishedBy(db, operator, now);
  const rows = await (kind ? published.where('kind', '=', kind) : published).execute();
  return rows.map((row) => read(row, language));
}

/** findArticle returns one published article; undefined if there is none by that name. */
export async function findArticle(
  db: Db,
  operator: Operator,
  {
    kind,
    slug,
    language,
    now,
    previewed,
  }: {
    kind: ArticleKind;
    slug: string;
    language: string;
    now: Date;
    previewed?: PreviewedRecord | undefined;
  },
): Promise<ReadableArticle | undefined> {
  const isPreviewed = previewed?.id === `${kind}.${slug}`;
  const rows = isPreviewed ? articlesIn(db, operator.code) : publishedBy(db, operator.code, now);
  const row = await rows.where('kind', '=', kind).where('slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  const copied = previewedRows<Row & { id: string }>(previewed, (copy) =>
    articleRow(operator, copy as Parameters<typeof articleRow>[1]),
  );
  return read(copied({ ...row, id: `${kind}.${slug}` }), language);
}

/** toArticle returns an article without its text, for a list. */
export function toArticle({ kind, slug, title, summary, publishedAt, minutes, url }: Article): Article {
  return { kind, slug, title, summary, publishedAt, minutes, url };
}

const articlesIn = (db: Db, operator: string) =>
  db.selectFrom('article').selectAll().where('operator', '=', operator);

function publishedBy(db: Db, operator: string, now: Date) {
  return articlesIn(db, operator)
    .where('draft', '=', false)
    .where('published_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .orderBy('slug');
}

function read(row: Row, language: string): ReadableArticle {
  const { kind, slug, title, summary, content } = inLanguage(row, language);
  const words = content.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length;
  return {
    kind,
    slug,
    title,
    summary,
    content,
    publishedAt: row.published_at.toISOString(),
    minutes: Math.max(1, Math.round(words / pace)),
    url: pictureOf(row),
    translated: Object.keys(row.translations),
  };
}

/**
 * pictureOf returns the picture that the article names, else what is drawn for the article itself, else for
 * its kind.
 */
export function pictureOf({
  operator,
  kind,
  slug,
  picture,
}: Pick<Row, 'operator' | 'kind' | 'slug' | 'picture'>): string {
  return pictureOrDrawing(picture, `${operator}-${slug}`, `${operator}-${kind}`);
}
