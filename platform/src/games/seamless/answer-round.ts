import type { Operator } from '@tessera/contracts/operator';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { amountText } from '../../operators/documents/amount-text';
import { decideRound } from './decide-round';

interface Answer {
  id: bigint;
  decision: 'void' | 'pay';
  payout: string;
  /** What the member reads of it. */
  reason: string;
  at: Date;
}

/** answerRound ends a forgotten round and tells its member. Throws as `decideRound` does. */
export async function answerRound(
  trx: Trx,
  operator: Operator,
  { id, decision, payout, reason, at }: Answer,
): Promise<void> {
  const done = await decideRound(trx, operator, { id, decision, payout, at });
  const { brand, currency } = operator;
  const amount = amountText(operator, done.amount);
  const values = { site: brand.name, currency: currency.code, amount, reason, game: done.game };
  const type = decision === 'void' ? 'roundVoided' : 'roundDecided';
  await notifyMember(trx, operator, { memberId: done.memberId, type, values, at });
}
