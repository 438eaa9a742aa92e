import type { Seeder } from '../../seed/seeder';
import { beginCashback } from './cashback-runs';
import { ruleRow } from './rules-resource';
import { seededRules } from './seed-rules';

/** seedBonusRules seeds the bonuses that the seeded promotions speak of. */
export const seedBonusRules: Seeder = {
  name: 'bonus-rules',
  what: 'bonuses',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    for (const operator of operators.demonstrations) {
      const rules = await trx
        .insertInto('bonus_rule')
        .values(
          seededRules(operator).map((rule) => ({
            ...ruleRow(operator, rule),
            operator: operator.code,
            state: 'OPEN' as const,
          })),
        )
        .returning('id')
        .execute();
      for (const { id } of rules) await beginCashback(trx, operator, id, clock.now());
    }
  },
};
