import type { Operator } from '@tessera/contracts/operator';
import { notifyMember, type NewMessage } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { amountText } from '../../operators/documents/amount-text';
import type { WithdrawalRow } from './moves';

interface Notification {
  type: Extract<NewMessage['type'], `withdrawal${string}`>;
  at: Date;
  reason?: string;
  /** Minor units; the amount that was asked for where nothing is said. */
  amount?: bigint;
}

/**
 * notifyOwner writes the member of a withdrawal a message: site, currency and the amount that was asked for
 * (section 3).
 */
export async function notifyOwner(
  trx: Trx,
  operator: Operator,
  { id, member_id, currency, amount: requested }: WithdrawalRow,
  { type, at, reason = '', amount = requested }: Notification,
): Promise<void> {
  const values = { site: operator.brand.name, currency, amount: amountText(operator, amount), reason };
  const about = { kind: 'withdrawal', id } as const;
  await notifyMember(trx, operator, { memberId: member_id, type, values, about, at });
}
