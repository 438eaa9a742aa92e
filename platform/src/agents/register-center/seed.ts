import { giveRate } from '../../accounts/invitations/links';
import type { Seeder } from '../../seed/seeder';

/** In basis points. */
const seededRate = 1_000;

/** seedRates promises the seeded agents below the first one a rate, so that they have something to pass on. */
export const seedRates: Seeder = {
  name: 'agent-rates',
  what: 'rates of agents',
  level: 'accounts',
  demo: true,
  async run({ clock, operators }, trx) {
    for (const operator of operators.demonstrations) {
      const agents = await trx
        .selectFrom('member')
        .select(['id', 'parent_id'])
        .where('operator', '=', operator.code)
        .where('account_type', 'in', operator.accountTypes.agent)
        .where('parent_id', 'is not', null)
        .execute();
      for (const { id, parent_id } of agents)
        if (parent_id !== null)
          await giveRate(trx, {
            memberId: id,
            agentId: parent_id,
            linkId: null,
            rate: seededRate,
            at: clock.now(),
            // What the demonstration's agents have agreed on is seeded beside it.
            offeredAt: clock.now(),
          });
    }
  },
};
