import { defineDomain } from '../../domain/define-domain';
import { lotteryMigrations } from './migrations';
import type { LotteryTables } from './tables';
import { lotteryRoutes } from './routes';
import { drawJob } from './draw-job';
import { seedLotteries, seedLotteryBets } from './seed';

export const drawsDomain = defineDomain<LotteryTables>({
  name: 'draws',
  after: ['member', 'bets'],
  migrations: lotteryMigrations,
  tables: ['lottery_game', 'lottery_draw', 'lottery_bet'],
  routes: lotteryRoutes,
  jobs: [drawJob],
  seed: [seedLotteries, seedLotteryBets],
});
