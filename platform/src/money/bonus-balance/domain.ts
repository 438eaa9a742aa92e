import { defineDomain } from '../../domain/define-domain';
import { bonusMigrations } from './migrations';
import type { BonusTables } from './tables';

export const bonusBalanceDomain = defineDomain<BonusTables>({
  name: 'bonus-balance',
  after: ['member', 'ledger', 'payments'],
  migrations: bonusMigrations,
  tables: ['bonus', 'bonus_history'],
});
