import { defineDomain } from '../../domain/define-domain';
import { chooseBonus } from './choose-bonus';
import { expireBonuses, warnOfExpiry } from './expire';
import { grantChosen } from './grant-chosen';
import { bonusRuleMigrations } from './migrations';
import { bonusRewards } from './rewards';
import { bonusRoutes } from './routes';
import { servedBonusRules } from './rules-resource';
import { seedBonusRules } from './seed';
import type { BonusRuleTables } from './tables';

export const bonusesDomain = defineDomain<BonusRuleTables>({
  name: 'bonuses',
  after: ['member', 'payments', 'bonus-balance', 'bets', 'back-office'],
  migrations: bonusRuleMigrations,
  tables: ['bonus_rule', 'bonus_choice', 'bonus_offer_shown'],
  routes: bonusRoutes,
  resources: [servedBonusRules],
  rewards: [bonusRewards],
  on: { 'deposit.created': chooseBonus, 'deposit.credited': grantChosen },
  jobs: [
    { name: 'expire-bonuses', everyMs: 60_000, run: expireBonuses },
    { name: 'warn-of-bonus-expiry', everyMs: 10 * 60_000, run: warnOfExpiry },
  ],
  seed: [seedBonusRules],
});
