import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { popularFreeRoundGames } from '../../games/lists/free-round-games';
import type { Seeder } from '../../seed/seeder';
import { beginCashback } from './cashback-runs';
import { ruleRow } from './rules-resource';
import { seededRules } from './seed-rules';

/** Free rounds are for the three most played slots that have them. */
async function withGames(trx: Trx, operator: Operator, rule: SeededRule): Promise<SeededRule> {
  if (rule.kind !== 'FREE_ROUNDS') return rule;
  const games = await popularFreeRoundGames(trx, operator, Number(rule.roundStake), 3);
  return { ...rule, roundGames: games.map(({ node_id }) => node_id) };
}

type SeededRule = ReturnType<typeof seededRules>[number];

/** seedBonusRules seeds the bonuses that the seeded promotions speak of. */
export const seedBonusRules: Seeder = {
  name: 'bonus-rules',
  what: 'bonuses',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    for (const operator of operators.demonstrations) {
      for (const rule of seededRules(operator)) {
        const row = await ruleRow(trx, operator, await withGames(trx, operator, rule));
        const { id } = await trx
          .insertInto('bonus_rule')
          .values({ ...row, operator: operator.code, state: 'OPEN' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await beginCashback(trx, operator, id, clock.now());
      }
    }
  },
};
