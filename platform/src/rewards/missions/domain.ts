import { defineDomain } from '../../domain/define-domain';
import { publishRewards } from '../../domain/reward-provider';
import { emitEvent } from '../../events';
import { missionMigrations } from './migrations';
import { servedMissions } from './missions-resource';
import { missionRewards } from './rewards';
import { missionRoutes } from './routes';
import { beginAllMissionRuns } from './runs';
import { seedMissions } from './seed';
import type { MissionTables } from './tables';
import { publishProgress } from './publish-progress';
import { warnOfMissionExpiry } from './warn-of-expiry';

export const missionsDomain = defineDomain<MissionTables>({
  name: 'missions',
  after: ['member', 'payments', 'play', 'back-office'],
  migrations: missionMigrations,
  tables: ['mission', 'mission_run', 'mission_reached', 'mission_claim'],
  rewards: [missionRewards],
  routes: missionRoutes,
  resources: [servedMissions],
  on: {
    'play.counted': publishProgress,
    'deposit.credited': async (trx, { memberId }) => {
      await emitEvent(trx, {
        memberId: String(memberId),
        event: { type: 'progress.changed', kind: 'mission' },
      });
      // Whether it has reached a step is known after the commit, which is when pages count.
      await publishRewards(trx, memberId);
    },
  },
  jobs: [
    { name: 'begin-missions', everyMs: 30_000, run: beginAllMissionRuns },
    { name: 'warn-of-mission-expiry', everyMs: 10 * 60_000, run: warnOfMissionExpiry },
  ],
  seed: [seedMissions],
});
