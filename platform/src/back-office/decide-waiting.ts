import { fromMinorUnits } from '@tessera/contracts';
import type { WaitingDecision } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { notifyMember, type NewMessage } from '../content/notices/member-messages';
import { decidePaymentIssue } from '../money/payments/issues';
import { decideRedeem } from '../rewards/points/decide';
import { decideRound } from '../games/seamless/decide-round';
import { DomainError } from '../http/domain-error';
import { linesAbout, newestLine } from './faster';
import { recordChange } from '../operators/audit/record-change';

/**
 * Does what a person decided, tells the member, and writes down who decided it and why: all of it or nothing. Throws
 * NOT_FOUND, and CHANGED_MEANWHILE with who decided it before.
 */
export async function decideWaiting(
  platform: Platform,
  operator: Operator,
  author: string,
  decision: WaitingDecision,
): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const told = await perform(platform, trx, operator, decision, at).catch(async (error: unknown) => {
      const before = isGone(error) && (await newestLine(trx, operator, linesAbout(decision)));
      throw before ? new DomainError('CHANGED_MEANWHILE', { value: before }) : error;
    });
    await notifyMember(trx, operator, { ...told, at });
    const change = `${decision.kind} ${decision.id}: ${decision.decision}, ${decision.reason}`;
    await recordChange(trx, { operator: operator.code, author, change, at });
  });
}

const isGone = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

async function perform(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  decision: WaitingDecision,
  at: Date,
): Promise<Omit<NewMessage, 'at'>> {
  const { brand, currency } = operator;
  const id = BigInt(decision.id);
  const formatAmount = (amount: bigint) => currency.symbol + fromMinorUnits(amount, currency.digits);
  const values = { site: brand.name, currency: currency.code, amount: '', reason: decision.reason };
  switch (decision.kind) {
    case 'redemption': {
      const isApproved = decision.decision === 'approve';
      const row = await decideRedeem(trx, operator, {
        id,
        status: isApproved ? 'APPROVED' : 'REJECTED',
        remark: decision.reason,
        at,
      });
      const type = isApproved ? 'redeemApproved' : 'redeemRejected';
      return { memberId: row.member_id, type, values: { ...values, game: row.name } };
    }
    case 'payment': {
      const done = await decidePaymentIssue(platform, trx, operator, { id, decision: decision.decision, at });
      const amount =
        done.currency === currency.code
          ? formatAmount(done.amount)
          : `${fromMinorUnits(done.amount, currency.digits)} ${done.currency}`;
      const type = decision.decision === 'credit' ? 'paymentCredited' : 'paymentReturned';
      return { memberId: done.memberId, type, values: { ...values, currency: done.currency, amount } };
    }
    case 'round': {
      const { decision: word, payout } = decision;
      const done = await decideRound(trx, operator, { id, decision: word, payout, at });
      const type = word === 'void' ? 'roundVoided' : 'roundDecided';
      return {
        memberId: done.memberId,
        type,
        values: { ...values, game: done.game, amount: formatAmount(done.amount) },
      };
    }
  }
}
