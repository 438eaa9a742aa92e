import type { PointsEntryKind } from '@tessera/contracts/points';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

export interface PointsMovement {
  memberId: bigint;
  kind: PointsEntryKind;
  /** Positive is earned. */
  points: bigint;
  /** Idempotency key within the member's points. */
  key: string;
  remark: string;
  at: Date;
}

/**
 * lockAccount locks the member's points until the transaction ends; the account is made when it is first
 * asked for.
 */
export async function lockAccount(trx: Trx, memberId: bigint) {
  await trx
    .insertInto('points_account')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('points_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * movePoints gives or takes points once for a key and returns the balance after it. One guarded statement
 * decides whether they are there. Throws POINTS_TOO_FEW with the number that is missing.
 */
export async function movePoints(trx: Trx, movement: PointsMovement): Promise<bigint> {
  const { memberId, kind, points, key, remark, at } = movement;
  const account = await lockAccount(trx, memberId);
  const existing = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (existing) return account.balance;
  const moved = await trx
    .updateTable('points_account')
    .set({ balance: sql`balance + ${points}::bigint` })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`balance + ${points}::bigint >= 0`)
    .returning('balance')
    .executeTakeFirst();
  if (!moved) {
    const missing = Number(-points - account.balance);
    throw new DomainError('POINTS_TOO_FEW', { status: 409, value: { missing } });
  }
  await trx
    .insertInto('points_entry')
    .values({
      member_id: memberId,
      kind,
      points,
      balance_after: moved.balance,
      remark,
      key,
      created_at: at,
    })
    .execute();
  return moved.balance;
}
