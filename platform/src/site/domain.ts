import { defineDomain } from '../domain/define-domain';
import { startReleaseWatch } from './release-watch';
import { siteRoutes } from './routes';

export const siteDomain = defineDomain({
  name: 'site',
  routes: siteRoutes,
  socket: { start: startReleaseWatch },
});
