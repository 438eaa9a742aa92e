import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';

interface ReferralNotice {
  memberId: bigint;
  type: 'referralEarned' | 'referralChecked' | 'referralRejected';
  amount: bigint;
  reason: string;
  at: Date;
}

/** notifyReferral writes a member how a reward for inviting stands. */
export async function notifyReferral(
  trx: Trx,
  operator: Operator,
  { memberId, type, amount, reason, at }: ReferralNotice,
): Promise<void> {
  const { brand, currency } = operator;
  const shown = currency.symbol + fromMinorUnits(amount, currency.digits);
  const values = { site: brand.name, currency: currency.code, amount: shown, reason };
  await notifyMember(trx, operator, { memberId, type, values, at });
}
