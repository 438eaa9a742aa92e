import { defineDomain } from '../../domain/define-domain';
import { earnReferral } from './earn-referral';
import { referralMigrations } from './migrations';
import { servedReferrals } from './referrals-resource';
import { referralRewards } from './rewards';
import { referralRoutes } from './routes';
import type { ReferralTables } from './tables';

export const referralDomain = defineDomain<ReferralTables>({
  name: 'referral',
  after: ['member', 'back-office'],
  migrations: referralMigrations,
  tables: ['referral_reward'],
  routes: referralRoutes,
  resources: [servedReferrals],
  rewards: [referralRewards],
  on: { 'deposit.credited': earnReferral },
});
