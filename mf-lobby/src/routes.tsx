import type { RemoteDefinition } from '@tessera/shell-api';
import { Home } from './features/home/components/home';

/** Home is the first view of most visits and comes with the remote; every other view is a chunk of its own. */
export const definition: RemoteDefinition = {
  name: 'lobby',
  routes: {
    home: { component: Home },
    games: { load: () => import('./features/games/components/games-page') },
    vendors: { load: () => import('./features/vendors/components/vendors-page') },
    favourites: { load: () => import('./features/my-games/components/favourites-page') },
    recent: { load: () => import('./features/my-games/components/recent-page') },
    promotions: { load: () => import('./features/promotions/components/promotions-page') },
    download: { load: () => import('./features/download/components/download-page') },
    guide: { load: () => import('./features/articles/components/guide-page') },
    blog: { load: () => import('./features/articles/components/articles-page') },
    news: { load: () => import('./features/articles/components/articles-page') },
    article: { load: () => import('./features/articles/components/article-page') },
    game: { load: () => import('./features/game/components/game-page') },
  },
  popups: {
    announcement: { load: () => import('./features/announcements/components/announcement-popup') },
    chat: { load: () => import('./features/chat/components/chat-popup') },
    feedback: { load: () => import('./features/feedback/components/feedback-popup') },
    notice: { load: () => import('./features/notices/components/notice-popup') },
    help: { load: () => import('./features/help/components/help-popup') },
  },
};
