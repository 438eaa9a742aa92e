import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { previewedId } from '../../content/previews/previews';
import { defineDomain } from '../../domain/define-domain';
import { registerCall } from '../../http/register-call';
import { countScores } from './count-scores';
import { servedLeaderboards } from './leaderboards-resource';
import { leaderboardMigrations } from './migrations';
import { payPrizes } from './pay-prizes';
import { readLeaderboards } from './read-leaderboards';
import { seedLeaderboards } from './seed';
import type { LeaderboardTables } from './tables';

export const leaderboardsDomain = defineDomain<LeaderboardTables>({
  name: 'leaderboards',
  after: ['member', 'play', 'back-office'],
  migrations: leaderboardMigrations,
  tables: ['leaderboard', 'leaderboard_score', 'leaderboard_prize'],
  routes: (app) =>
    registerCall(app, missionLeaderboardCall, async ({ platform, operator, session, language, cookies }) => ({
      leaderboards: await readLeaderboards(platform.db, operator, {
        memberId: session?.isTrial ? undefined : session?.memberId,
        language,
        now: platform.clock.now(),
        previewed: await previewedId(platform, operator, cookies, 'leaderboards'),
      }),
    })),
  resources: [servedLeaderboards],
  on: { 'play.counted': countScores },
  jobs: [{ name: 'pay-leaderboards', everyMs: 30_000, run: payPrizes }],
  seed: [seedLeaderboards],
});
