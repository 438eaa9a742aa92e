import { randomUUID } from 'node:crypto';
import { movePoints } from '../../rewards/points';
import type { TestPlatform } from '../../testing';

/** createRedemption earns a player of aurora 500 points and redeems 300 for a mug: the id of what now waits. */
export function createRedemption({ platform, clock }: TestPlatform, memberId: bigint): Promise<string> {
  return platform.db.transaction().execute(async (trx) => {
    const at = clock.now();
    await movePoints(trx, { memberId, kind: 'DEPOSIT', points: 500n, key: randomUUID(), remark: '', at });
    const { id } = await trx
      .insertInto('points_redeem')
      .values({
        operator: 'aurora',
        member_id: memberId,
        reward_id: 'mug',
        type: 'GOODS',
        name: 'A mug',
        quantity: 1,
        points: 300n,
        amount: null,
        status: 'IN_PROCESS',
        idempotency_key: randomUUID(),
        created_at: at,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  });
}
