import { articleCall, articleListCall } from '@tessera/contracts/articles';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/domain-error';
import { registerCall } from '../../http/register-call';
import { previewedRecord } from '../previews/previews';
import { articlesOf, findArticle, toArticle } from './articles';

export function articleRoutes(app: FastifyInstance): void {
  registerCall(app, articleListCall, async ({ platform, operator, input, language }) => {
    const now = platform.clock.now();
    const articles = await articlesOf(platform.db, operator.code, { kind: input.kind, language, now });
    return { list: articles.map(toArticle) };
  });
  registerCall(app, articleCall, async ({ platform, operator, input, language, cookies }) => {
    const { kind, slug } = input;
    const previewed = await previewedRecord(platform, operator, cookies, 'articles');
    const now = platform.clock.now();
    const article = await findArticle(platform.db, operator, { kind, slug, language, now, previewed });
    if (!article) throw new DomainError('NOT_FOUND');
    return { ...toArticle(article), content: article.content };
  });
}
