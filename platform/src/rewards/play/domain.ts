import { defineDomain } from '../../domain/define-domain';
import { countPlay } from './count-play';
import { rewardPlayMigrations } from './migrations';
import type { RewardPlayTables } from './tables';

export const rewardPlayDomain = defineDomain<RewardPlayTables>({
  name: 'play',
  after: ['member', 'bets'],
  migrations: rewardPlayMigrations,
  tables: ['reward_play', 'reward_day'],
  jobs: [
    { name: 'count-reward-play', everyMs: 2_000, run: (platform, signal) => countPlay(platform, signal) },
  ],
});
