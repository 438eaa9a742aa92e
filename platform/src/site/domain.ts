import { defineDomain } from '../domain/define-domain';
import { siteRoutes } from './routes';

export const siteDomain = defineDomain({
  name: 'site',
  routes: siteRoutes,
});
