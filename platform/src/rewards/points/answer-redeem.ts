import type { Operator } from '@tessera/contracts/operator';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { decideRedeem, type RedeemDecision } from './decide';

/** Decides a redemption and tells its member; `remark` is what they read of it. Throws NOT_FOUND as `decideRedeem` does. */
export async function answerRedeem(trx: Trx, operator: Operator, decision: RedeemDecision): Promise<void> {
  const row = await decideRedeem(trx, operator, decision);
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: '',
    reason: decision.remark,
    game: row.name,
  };
  const type = decision.status === 'APPROVED' ? 'redeemApproved' : 'redeemRejected';
  await notifyMember(trx, operator, { memberId: row.member_id, type, values, at: decision.at });
}
