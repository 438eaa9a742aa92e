import { vipCall } from '@tessera/contracts/vip';
import { defineDomain } from '../../domain/define-domain';
import { registerCall } from '../../http/register-call';
import { followPlay } from './follow-play';
import { vipMigrations } from './migrations';
import { readVip } from './read-vip';
import { reviewLevels } from './review-levels';
import { vipRewards } from './rewards';
import type { VipTables } from './tables';

export const vipDomain = defineDomain<VipTables>({
  name: 'vip',
  after: ['member', 'play'],
  migrations: vipMigrations,
  tables: ['vip_standing', 'vip_change', 'vip_gift', 'vip_day'],
  routes: (app) =>
    registerCall(app, vipCall, async ({ platform, operator, session, language, cookies }) =>
      readVip(platform.db, await platform.previewedOperator(platform, operator, cookies), {
        memberId: session?.isTrial ? undefined : session?.memberId,
        language,
        now: platform.clock.now(),
      }),
    ),
  rewards: [vipRewards],
  on: { 'play.counted': followPlay },
  jobs: [{ name: 'review-vip', everyMs: 10 * 60_000, run: reviewLevels }],
});
