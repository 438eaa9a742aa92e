import { defineDomain } from '../../domain/define-domain';
import { agentRoutes } from './routes';

export const teamDomain = defineDomain({
  name: 'team',
  routes: agentRoutes,
});
