import { defineDomain } from '../domain/define-domain';
import { realtimeRoutes } from './routes';

export const realtimeDomain = defineDomain({
  name: 'realtime',
  routes: realtimeRoutes,
});
