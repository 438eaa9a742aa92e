import type { RemoteDefinition } from '@tessera/shell-api';
import { HomePage } from './pages/home-page';

/**
 * definition maps the remote's routes and popups to their components. Home is the first view of most visits
 * and is in the first chunk; every other view is loaded lazily. Where one is rendered into pages, its chunk has the route's name: the build
 * tells by it what such a page needs.
 */
export const definition: RemoteDefinition = {
  name: 'lobby',
  routes: {
    home: { component: HomePage },
    games: { load: () => import(/* webpackChunkName: "games" */ './pages/games-page') },
    vendors: { load: () => import(/* webpackChunkName: "vendors" */ './pages/vendors-page') },
    favourites: { load: () => import('./pages/favourites-page') },
    recent: { load: () => import('./pages/recent-page') },
    promotions: { load: () => import(/* webpackChunkName: "promotions" */ './pages/promotions-page') },
    download: { load: () => import(/* webpackChunkName: "download" */ './pages/download-page') },
    guide: { load: () => import(/* webpackChunkName: "guide" */ './pages/guide-page') },
    leaderboard: { load: () => import('./pages/winners-page') },
    winners: { load: () => import('./pages/winners-page') },
    blog: { load: () => import(/* webpackChunkName: "blog" */ './pages/articles-page') },
    news: { load: () => import(/* webpackChunkName: "news" */ './pages/articles-page') },
    article: { load: () => import(/* webpackChunkName: "article" */ './pages/article-page') },
    game: { load: () => import('./pages/game-page') },
  },
  popups: {
    announcement: { load: () => import('./popups/announcement-popup') },
    chat: { load: () => import('./popups/chat-popup') },
    feedback: { load: () => import('./popups/feedback-popup') },
    notice: { load: () => import('./popups/notice-popup') },
    help: { load: () => import('./popups/help-popup') },
  },
};
