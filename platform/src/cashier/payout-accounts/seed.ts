import { giveRealName } from '../../accounts/member/real-name';
import type { Seeder } from '../../seed/seeder';
import { payoutMethodsOf } from './methods';

const monthMs = 30 * 86_400_000;
/** Members of a demonstration whose account has had its waiting time. */
const payees = ['player01', 'team02m1'];

export const seedPayoutAccounts: Seeder = {
  name: 'payout-accounts',
  what: 'payout accounts',
  level: 'full',
  demo: true,
  async run({ clock, operators }, trx) {
    const added = new Date(clock.now().getTime() - monthMs);
    for (const operator of operators.demonstrations) {
      const [first] = payoutMethodsOf(operator);
      if (!first) continue;
      const { method } = first;
      const members = await trx
        .selectFrom('member')
        .select('id')
        .where('operator', '=', operator.code)
        .where('account', 'in', payees)
        .execute();
      for (const { id } of members)
        await trx
          .insertInto('payout_account')
          .values({
            operator: operator.code,
            member_id: id,
            method_id: method.id,
            number: `0917${String(id).padStart(8, '0')}00`
              .slice(-method.digits.min)
              .padStart(method.digits.min, '0'),
            holder: await giveRealName(trx, id, 'Maria Santos'),
            created_at: added,
            usable_from: added,
            removed_at: null,
          })
          .execute();
    }
  },
};
