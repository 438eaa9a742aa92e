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
export const notifyFreeRounds = (trx: Trx, operator: Operator, notice: FreeRoundsNotice): Promise<void> =>
  notify(trx, operator, notice, String(notice.rounds));

/** notifyBonus tells a member what became of a bonus, or will soon. */
export const notifyBonus = (trx: Trx, operator: Operator, notice: BonusNotice): Promise<void> =>
  notify(trx, operator, notice, amountText(operator, notice.toPlay));

type Notice = Pick<BonusNotice, 'memberId' | 'bonusId' | 'amount' | 'at'> & Pick<NewMessage, 'type'>;

function notify(
  trx: Trx,
  operator: Operator,
  { memberId, type, bonusId, amount, at }: Notice,
  reason: string,
): Promise<void> {
  const { brand, currency } = operator;
  const values = { site: brand.name, currency: currency.code, amount: amountText(operator, amount), reason };
  const about = bonusId === undefined ? {} : { about: { kind: 'bonus', id: bonusId } as const };
  return notifyMember(trx, operator, { memberId, type, values, ...about, at });
}
