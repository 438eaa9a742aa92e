import { defineDomain } from '../../domain/define-domain';
import { payCashback } from './cashback-pay';
import { settleCashback } from './cashback-settle';
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
  after: [
    'member',
    'payments',
    'bonus-balance',
    'bets',
    'play',
    'breaks',
    'jackpots',
    'lists',
    'back-office',
  ],
  migrations: bonusRuleMigrations,
  tables: [
    'bonus_rule',
    'bonus_choice',
    'bonus_offer_shown',
    'bonus_declined',
    'cashback_run',
    'cashback_settled',
    'cashback',
  ],
  routes: bonusRoutes,
  resources: [servedBonusRules],
  rewards: [bonusRewards],
  on: { 'deposit.created': chooseBonus, 'deposit.credited': grantChosen },
  jobs: [
    { name: 'expire-bonuses', everyMs: 60_000, run: expireBonuses },
    { name: 'warn-of-bonus-expiry', everyMs: 10 * 60_000, run: warnOfExpiry },
    { name: 'settle-cashback', everyMs: 60_000, run: settleCashback },
    { name: 'pay-cashback', everyMs: 60_000, run: payCashback },
  ],
  seed: [seedBonusRules],
});
