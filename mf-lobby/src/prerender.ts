import { createPrerender } from '@tessera/shell-api/prerender';
import { bannersQuery } from './features/home/api/get-banners';
import { hotGamesQuery } from './features/home/api/get-hot-games';
import { HomePage } from './pages/home-page';

/** Home as the registry writes it into an operator's page: the views that come later are not part of it. */
export const prerender = createPrerender(
  { name: 'lobby', routes: { home: { component: HomePage } } },
  {
    home: (shell) => {
      const { language } = shell.texts.get();
      return [hotGamesQuery(shell, language), bannersQuery(shell, language)];
    },
  },
);
