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

interface FreeRoundsNotice extends Pick<BonusNotice, 'memberId' | 'bonusId' | 'amount' | 'at'> {
  type: Extract<NewMessage['type'], `freeRounds${string}`>;
  rounds: number;
}

/** notifyFreeRounds tells a member what became of their free rounds, or will soon. */
export function notifyFreeRounds(
  trx: Trx,
  operator: Operator,
  { memberId, type, bonusId, amount, rounds, at }: FreeRoundsNotice,
): Promise<void> {
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: amountText(operator, amount),
    reason: String(rounds),
  };
  return notifyMember(trx, operator, { memberId, type, values, ...aboutBonus(bonusId), at });
}

const aboutBonus = (bonusId: bigint | undefined) =>
  bonusId === undefined ? {} : { about: { kind: 'bonus', id: bonusId } as const };

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
  return notifyMember(trx, operator, { memberId, type, values, ...aboutBonus(bonusId), at });
}
