import type { ShellApi } from '@tessera/shell-api';
import { createPrerender, type RouteQueries } from '@tessera/shell-api/prerender';
import { vendorCategoriesQuery } from './api/get-vendors';
import { firstPageQuery } from './api/use-game-pages';
import { filterOf } from './components/game-lobby/lobby-filters';
import { articleQuery } from './features/articles/api/get-article';
import { articlesQuery } from './features/articles/api/get-articles';
import { articleAt } from './features/articles/model/article-at';
import { bannersQuery } from './features/home/api/get-banners';
import { hotGamesQuery } from './features/home/api/get-hot-games';
import { promotionsQuery } from './features/promotions/api/get-promotions';
import { categoryGamesQuery } from './features/vendors/api/get-category-games';
import { gameTypeAt } from './model/categories';
import ArticlePage from './pages/article-page';
import ArticlesPage from './pages/articles-page';
import DownloadPage from './pages/download-page';
import GamesPage from './pages/games-page';
import GuidePage, { guideSlug } from './pages/guide-page';
import { HomePage } from './pages/home-page';
import PromotionsPage from './pages/promotions-page';
import VendorsPage from './pages/vendors-page';

/** firstViewQueries are what each page asks for before a visitor sees it. */
export const firstViewQueries: RouteQueries = {
  home: (shell) => [bannersQuery(shell, languageOf(shell)), hotGamesQuery(shell, languageOf(shell))],
  games: (shell, path) => {
    const filter = filterOf(gameTypeAt(path) ?? 'RNG', { get: () => '', set: () => undefined });
    return [
      vendorCategoriesQuery(shell, languageOf(shell)),
      firstPageQuery(shell, languageOf(shell), filter),
    ];
  },
  vendors: (shell, path) => [
    vendorCategoriesQuery(shell, languageOf(shell)),
    categoryGamesQuery(shell, languageOf(shell), gameTypeAt(path) ?? 'SPORTS'),
  ],
  promotions: (shell) => [promotionsQuery(shell, languageOf(shell))],
  guide: (shell) => [articleQuery(shell, languageOf(shell), 'guide', guideSlug)],
  article: (shell, path) => {
    const { kind, slug } = articleAt(path);
    return [articleQuery(shell, languageOf(shell), kind, slug)];
  },
  blog: (shell) => [articlesQuery(shell, languageOf(shell), 'blog')],
  ['news']: (shell) => [articlesQuery(shell, languageOf(shell), 'news')],
};

/**
 * prerender renders the pages that visits begin with to HTML, which the registry writes into an operator's pages. Lazy views are left out
 * of them.
 */
export const prerender = createPrerender(
  {
    name: 'lobby',
    routes: {
      home: { component: HomePage },
      games: { component: GamesPage },
      vendors: { component: VendorsPage },
      promotions: { component: PromotionsPage },
      download: { component: DownloadPage },
      guide: { component: GuidePage },
      article: { component: ArticlePage },
      blog: { component: ArticlesPage },
      ['news']: { component: ArticlesPage },
    },
  },
  firstViewQueries,
);

function languageOf({ texts }: ShellApi): string {
  return texts.get().language;
}
