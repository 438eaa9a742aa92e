import { defineDomain } from '../../domain/define-domain';
import { rewardCenterRoutes } from './routes';

export const rewardCenterDomain = defineDomain({ name: 'reward-center', routes: rewardCenterRoutes });
