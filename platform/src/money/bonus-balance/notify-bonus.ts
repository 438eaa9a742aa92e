import type { Operator } from '@tessera/contracts/operator';
import { notifyMember, type NewMessage } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { amountText } from '../../operators/documents/amount-text';

interface BonusNotice {
  memberId: bigint;
  type: Extract<NewMessage['type'], `bonus${string}` | 'cashbackPaid'>;
  /** Undefined for one that was not given. */
  bonusId: bigint | undefined;
  /** Minor units, both. */
  amount: bigint;
  toPlay: bigint;
  at: Date;
}

/** notifyBonus tells a member what became of a bonus, or will soon. */
export function notifyBonus(
  trx: Trx,
  operator: Operator,
  { memberId, type, bonusId, amount, toPlay, at }: BonusNotice,
): Promise<void> {
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: amountText(operator, amount),
    reason: amountText(operator, toPlay),
  };
  const about = bonusId === undefined ? {} : { about: { kind: 'bonus', id: bonusId } as const };
  return notifyMember(trx, operator, { memberId, type, values, ...about, at });
}
