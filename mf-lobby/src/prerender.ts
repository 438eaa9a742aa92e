import type { ShellApi } from '@tessera/shell-api';
import { createPrerender } from '@tessera/shell-api/prerender';
import { vendorCategoriesQuery } from './api/get-vendors';
import { firstPageQuery } from './api/use-game-pages';
import { filterOf } from './components/game-lobby/lobby-filters';
import { articlesQuery } from './features/articles/api/get-articles';
import { bannersQuery } from './features/home/api/get-banners';
import { hotGamesQuery } from './features/home/api/get-hot-games';
import { promotionsQuery } from './features/promotions/api/get-promotions';
import { gameTypeAt } from './model/categories';
import ArticlesPage from './pages/articles-page';
import GamesPage from './pages/games-page';
import { HomePage } from './pages/home-page';
import PromotionsPage from './pages/promotions-page';

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
      promotions: { component: PromotionsPage },
      blog: { component: ArticlesPage },
      news: { component: ArticlesPage },
    },
  },
  {
    home: (shell) => [hotGamesQuery(shell, languageOf(shell)), bannersQuery(shell, languageOf(shell))],
    games: (shell, path) => {
      const filter = filterOf(gameTypeAt(path) ?? 'RNG', { get: () => '', set: () => undefined });
      return [
        vendorCategoriesQuery(shell, languageOf(shell)),
        firstPageQuery(shell, languageOf(shell), filter),
      ];
    },
    promotions: (shell) => [promotionsQuery(shell, languageOf(shell))],
    blog: (shell) => [articlesQuery(shell, languageOf(shell), 'blog')],
    news: (shell) => [articlesQuery(shell, languageOf(shell), 'news')],
  },
);

function languageOf({ texts }: ShellApi): string {
  return texts.get().language;
}
