import { createPrerender } from '@tessera/shell-api/prerender';
import { bannersQuery } from './features/home/api/get-banners';
import { hotGamesQuery } from './features/home/api/get-hot-games';
import { HomePage } from './pages/home-page';

/**
 * prerender renders home to HTML, which the registry writes into an operator's page. Lazy views are left out
 * of it.
 */
export const prerender = createPrerender(
  { name: 'lobby', routes: { home: { component: HomePage } } },
  {
    home: (shell) => {
      const { language } = shell.texts.get();
      return [hotGamesQuery(shell, language), bannersQuery(shell, language)];
    },
  },
);
