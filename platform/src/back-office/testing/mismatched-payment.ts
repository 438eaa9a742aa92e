import { randomUUID } from 'node:crypto';
import { openPaymentIssue } from '../../money/payments/issues';
import type { TestPlatform } from '../../testing';

/**
 * openMismatchedPayment makes a deposit of a player of aurora who paid another amount than the 250.00 that were meant.
 * Returns the id of the deposit, whose payment now waits for a person.
 */
export function openMismatchedPayment(
  { platform, clock }: TestPlatform,
  memberId: bigint,
  currency = 'PHP',
  amount = 20_000n,
): Promise<string> {
  return platform.db.transaction().execute(async (trx) => {
    const at = clock.now();
    const deposit = await trx
      .insertInto('deposit')
      .values({
        operator: 'aurora',
        member_id: memberId,
        provider: 'hosted',
        channel_id: 'wallet',
        amount: 25_000n,
        currency: 'PHP',
        state: 'FAILED',
        failure: 'AMOUNT',
        idempotency_key: randomUUID(),
        created_at: at,
        expires_at: at,
        decided_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const paid = { eventId: randomUUID(), amount, currency, problem: 'AMOUNT' } as const;
    await openPaymentIssue(trx, deposit, paid, at);
    return String(deposit.id);
  });
}
