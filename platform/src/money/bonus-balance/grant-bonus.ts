import type { Insertable } from 'kysely';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { houseAccount, memberBonus, post } from '../ledger';
import { recordSteps } from './record-step';
import type { BonusTable } from './tables';

type NewBonus = Omit<
  Insertable<BonusTable>,
  'balance' | 'progress_at' | 'warned_at' | 'ended_at' | 'ended_amount'
>;

/**
 * grantBonus gives a bonus, once for its source: call it in the transaction that credits the deposit or settles the
 * cashback. Undefined where the member has an active one, or had the first deposit's: two that are granted at once are one.
 */
export async function grantBonus(trx: Trx, bonus: NewBonus): Promise<bigint | undefined> {
  const { operator, member_id, currency, granted, created_at: at } = bonus;
  const unended = { progress_at: null, warned_at: null, ended_at: null, ended_amount: null };
  const row = await trx
    .insertInto('bonus')
    .values({ ...bonus, ...unended, balance: granted })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const grantedAt = at instanceof Date ? at : new Date(at);
  await recordSteps(trx, bonus.source, [{ what: 'GRANTED', amount: granted, at: grantedAt }]);
  await post(trx, {
    scope: 'bonus',
    key: `grant.${row.id}`,
    kind: 'bonus.grant',
    reference: `bonus/${row.id}`,
    entries: [
      { account: memberBonus(member_id, currency), amount: granted },
      { account: houseAccount(operator, currency, 'bonus'), amount: -granted },
    ],
    at: grantedAt,
  });
  await emitEvent(trx, {
    memberId: String(member_id),
    event: { type: 'bonus.changed', bonusId: String(row.id) },
  });
  return row.id;
}
