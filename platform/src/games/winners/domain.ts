import { defineDomain } from '../../domain/define-domain';
import { winnerRoutes } from './routes';

export const winnersDomain = defineDomain({
  name: 'winners',
  routes: winnerRoutes,
});
