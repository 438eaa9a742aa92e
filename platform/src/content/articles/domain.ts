import { defineDomain } from '../../domain/define-domain';
import { servedArticles } from './articles-resource';
import { articleMigrations } from './migrations';
import type { ArticleTables } from './tables';
import { articleRoutes } from './routes';
import { seedArticles, seedArticleTranslations, starterArticles } from './seed';

export const articlesDomain = defineDomain<ArticleTables>({
  name: 'articles',
  migrations: articleMigrations,
  tables: ['article'],
  routes: articleRoutes,
  resources: [servedArticles],
  seed: [seedArticles, seedArticleTranslations],
  starters: [starterArticles],
});
