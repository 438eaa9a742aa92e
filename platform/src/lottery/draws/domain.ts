import { defineDomain } from '../../domain/define-domain';
import { servedDraws } from './changes/draws-resource';
import { lotteryMigrations } from './migrations';
import type { LotteryTables } from './tables';
import { lotteryRoutes } from './routes';
import { drawJob } from './draw-job';
import { seedLotteries, seedLotteryBets } from './seed';
import { seedMovements } from './seed-movements';

export const drawsDomain = defineDomain<LotteryTables>({
  name: 'draws',
  after: ['member', 'bets', 'payments'],
  migrations: lotteryMigrations,
  tables: [
    'lottery_game',
    'lottery_draw',
    'lottery_seed',
    'lottery_change',
    'lottery_order',
    'lottery_line',
    'lottery_slip',
    'lottery_win',
  ],
  routes: lotteryRoutes,
  jobs: [drawJob],
  resources: [servedDraws],
  seed: [seedLotteries, seedLotteryBets, seedMovements],
});
