import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';

const dayMs = 86_400_000;

/** limitsOf returns what an operator allows one transfer and one day to be, in minor units; nothing where it has none. */
export function limitsOf({ memberTransfers, currency }: Operator) {
  const minor = (amount: string | undefined) => toMinorUnits(amount ?? '0', currency.digits);
  return {
    min: minor(memberTransfers?.min),
    max: minor(memberTransfers?.max),
    dailyMax: minor(memberTransfers?.dailyMax),
  };
}

/** leftToday returns what a member may still send, after what was sent in the last 24 hours. */
export async function leftToday(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<bigint> {
  const { sent } = await db
    .selectFrom('member_transfer')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sent'))
    .where('sender_id', '=', memberId)
    .where('created_at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  const left = limitsOf(operator).dailyMax - BigInt(sent ?? 0);
  return left > 0n ? left : 0n;
}
