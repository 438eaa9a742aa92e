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
 * cashback. Undefined where the member has an active one, or had the first deposit's or these free rounds: two that are granted
 * at once are one. Free rounds grant no money before they have won it.
 */
export async function grantBonus(trx: Trx, bonus: NewBonus): Promise<bigint | undefined> {
  const { member_id, granted, created_at: at } = bonus;
  const unended = { progress_at: null, warned_at: null, ended_at: null, ended_amount: null };
  const row = await trx
    .insertInto('bonus')
    .values({ ...bonus, ...unended, balance: granted })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const grantedAt = at instanceof Date ? at : new Date(at);
  const { free_rounds: rounds, free_stake: stake } = bonus;
  await recordSteps(trx, bonus.source, [
    rounds && stake
      ? { what: 'GRANTED', amount: BigInt(stake), rounds, at: grantedAt }
      : { what: 'GRANTED', amount: granted, at: grantedAt },
  ]);
  if (granted > 0n) await postGrant(trx, { ...bonus, id: row.id, at: grantedAt });
  await emitEvent(trx, {
    memberId: String(member_id),
    event: { type: 'bonus.changed', bonusId: String(row.id) },
  });
  return row.id;
}

/** postGrant pays bonus money from the operator's account, once for a bonus. */
export async function postGrant(
  trx: Trx,
  {
    id,
    operator,
    member_id,
    currency,
    granted,
    at,
  }: Pick<NewBonus, 'operator' | 'member_id' | 'currency' | 'granted'> & { id: bigint; at: Date },
): Promise<void> {
  await post(trx, {
    scope: 'bonus',
    key: `grant.${id}`,
    kind: 'bonus.grant',
    reference: `bonus/${id}`,
    entries: [
      { account: memberBonus(member_id, currency), amount: granted },
      { account: houseAccount(operator, currency, 'bonus'), amount: -granted },
    ],
    at,
  });
}
