import { articleCall, articleListCall, type Article } from '@tessera/contracts/articles';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import { DomainError } from '../http/domain-error';
import { registerCall } from '../http/register-call';
import type { ArticleTables } from './tables';

/** Words that somebody reads in a minute. */
const pace = 200;

export function articleRoutes(app: FastifyInstance): void {
  registerCall(app, articleListCall, async ({ platform, operator, input }) => {
    const rows = await published(platform.db, operator.code, platform.clock.now())
      .where('kind', '=', input.kind)
      .execute();
    return { list: rows.map(presentArticle) };
  });
  registerCall(app, articleCall, async ({ platform, operator, input }) => {
    const row = await published(platform.db, operator.code, platform.clock.now())
      .where('kind', '=', input.kind)
      .where('slug', '=', input.slug)
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND');
    return { ...presentArticle(row), content: row.content };
  });
}

function published(db: Db, operator: string, now: Date) {
  return db
    .selectFrom('article')
    .selectAll()
    .where('operator', '=', operator)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('slug');
}

function presentArticle(row: Selectable<ArticleTables['article']>): Article {
  const { kind, slug, title, summary, content } = row;
  const words = content.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length;
  return {
    kind,
    slug,
    title,
    summary,
    publishedAt: row.published_at.toISOString(),
    minutes: Math.max(1, Math.round(words / pace)),
  };
}
