import { defineDomain } from '../../domain/define-domain';
import { pointsMigrations } from './migrations';
import type { PointsTables } from './tables';
import { servedMallRewards } from './mall-rewards-resource';
import { servedRedemptions } from './redemptions-resource';
import { pointsRewards } from './rewards';
import { pointsRoutes } from './routes';
import { seedRewards } from './seed-mall';
import { seedPoints } from './seed';
import { collectCounted, earnByDeposit } from './earn';

export const pointsDomain = defineDomain<PointsTables>({
  name: 'points',
  after: ['member', 'payments', 'play', 'back-office', 'uploads'],
  migrations: pointsMigrations,
  tables: ['points_account', 'points_counted', 'points_entry', 'points_reward', 'points_redeem'],
  routes: pointsRoutes,
  resources: [servedMallRewards, servedRedemptions],
  rewards: [pointsRewards],
  on: {
    'play.counted': collectCounted,
    'deposit.credited': (trx, { operator, depositId, memberId, amount, at }) =>
      earnByDeposit(trx, operator, { id: depositId, memberId, amount }, at),
  },
  seed: [seedRewards, seedPoints],
});
