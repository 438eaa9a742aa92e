import type { CallRequest } from '@tessera/contracts';
import type { setRealityCheckCall } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { invalidFields } from '../../http/domain-error';
import { rulePackOf } from '@tessera/contracts/markets';

/** setRealityCheck chooses the interval. Throws VALIDATION_FAILED with `minutes` for one that the market does not have. */
export async function setRealityCheck(
  { db }: Platform,
  operator: Operator,
  memberId: bigint,
  { minutes }: CallRequest<typeof setRealityCheckCall>,
): Promise<void> {
  const { realityCheck } = rulePackOf(operator).duties;
  if (minutes !== null && !realityCheck.value.minutes.includes(minutes))
    throw invalidFields({ minutes: 'AMOUNT_INVALID' });
  await db
    .insertInto('reality_check')
    .values({ member_id: memberId, minutes: minutes ?? 0, seen_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ minutes: minutes ?? 0 }))
    .execute();
}

/** answerRealityCheck notes that the member has seen what they have played. */
export async function answerRealityCheck({ db, clock }: Platform, memberId: bigint): Promise<void> {
  const seen = { seen_at: clock.now() };
  await db
    .insertInto('reality_check')
    .values({ member_id: memberId, ...seen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(seen))
    .execute();
}
