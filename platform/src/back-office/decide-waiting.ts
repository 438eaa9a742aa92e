import type { WaitingDecision } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { answerPaymentIssue } from '../money/payments/answer-issue';
import { answerRedeem } from '../rewards/points/answer-redeem';
import { answerRound } from '../games/seamless/answer-round';
import { DomainError } from '../http/domain-error';
import { linesAbout, newestLine } from './faster';
import { recordChange } from '../operators/audit/record-change';
import { lineOf, shownBefore, type Changing } from './shown-change';

/**
 * Does what a person decided, tells the member, and writes down who decided it and why: all of it or nothing. Throws
 * NOT_FOUND, and CHANGED_MEANWHILE with who decided it before.
 */
export async function decideWaiting(changing: Changing, decision: WaitingDecision): Promise<void> {
  const { platform, operator } = changing;
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const shown = await shownBefore(trx, changing, decision, decision.reason);
    await perform(platform, trx, operator, decision, at).catch(async (error: unknown) => {
      const before = isGone(error) && (await newestLine(trx, operator, linesAbout(decision)));
      throw before ? new DomainError('CHANGED_MEANWHILE', { value: before }) : error;
    });
    const change = `${decision.kind} ${decision.id}: ${decision.decision}, ${decision.reason}`;
    await recordChange(trx, { ...lineOf(changing, change, at), ...(await shown()) });
  });
}

const isGone = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

function perform(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  decision: WaitingDecision,
  at: Date,
): Promise<void> {
  const id = BigInt(decision.id);
  const { reason } = decision;
  switch (decision.kind) {
    case 'redemption': {
      const status = decision.decision === 'approve' ? 'APPROVED' : 'REJECTED';
      return answerRedeem(trx, operator, { id, status, remark: reason, at });
    }
    case 'payment':
      return answerPaymentIssue(platform, trx, operator, { id, decision: decision.decision, reason, at });
    case 'round': {
      const { decision: word, payout } = decision;
      return answerRound(trx, operator, { id, decision: word, payout, reason, at });
    }
  }
}
