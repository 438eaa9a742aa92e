import { defineDomain } from '../domain/define-domain';
import { artRoutes } from './routes';
import { prewarmJob } from './prewarm';

export const artDomain = defineDomain({
  name: 'art',
  routes: artRoutes,
  jobs: [prewarmJob],
});
