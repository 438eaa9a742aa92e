import { defineDomain } from '../../domain/define-domain';
import { pointsMigrations } from './migrations';
import type { PointsTables } from './tables';
import { pointsRoutes } from './routes';
import { seedRewards } from './seed-mall';
import { seedPoints } from './seed';

export const pointsDomain = defineDomain<PointsTables>({
  name: 'points',
  after: ['member', 'payments'],
  migrations: pointsMigrations,
  tables: ['points_account', 'points_entry', 'points_reward', 'points_redeem'],
  routes: pointsRoutes,
  seed: [seedRewards, seedPoints],
});
