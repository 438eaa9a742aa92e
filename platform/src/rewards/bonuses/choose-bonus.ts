import { bonusSum, type BonusRefusal } from '@tessera/contracts/bonuses';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { recordSteps } from '../../money/bonus-balance';
import type { DepositCreated } from '../../money/payments/deposit-created';
import { bonusPastOf, refusalOf } from './eligibility';
import { chosenRule } from './rules';
import type { ChosenRule } from './tables';

const refused = (reason: BonusRefusal) => new DomainError('BONUS_NOT_AVAILABLE', { value: { reason } });

/**
 * chooseBonus keeps the bonus that was chosen with a deposit, under the terms of this moment. It throws
 * BONUS_NOT_AVAILABLE with the reason and BONUS_CHANGED, before anything is paid: the deposit is then not made. The
 * deposit has locked its member's row, so that of two at once only one has a bonus.
 */
export async function chooseBonus(
  trx: Trx,
  { operator, depositId, memberId, amount, bonus, at }: DepositCreated,
): Promise<void> {
  if (!bonus) return;
  const rule = await trx
    .selectFrom('bonus_rule')
    .selectAll()
    .where('id', '=', BigInt(bonus.ruleId))
    .where('operator', '=', operator.code)
    .executeTakeFirst();
  if (rule?.state !== 'OPEN') throw refused('CLOSED');
  if (rule.version !== bonus.version) throw new DomainError('BONUS_CHANGED');
  const refusal = refusalOf(rule.kind, await bonusPastOf(trx, memberId, at));
  if (refusal) throw refused(refusal);
  if (amount < rule.min_deposit) throw refused('AMOUNT');
  const chosen = chosenRule(rule, operator);
  await recordAccepted(trx, { operator, depositId, memberId, amount, at }, rule, chosen);
  await trx
    .insertInto('bonus_choice')
    .values({
      deposit_id: depositId,
      member_id: memberId,
      rule_id: rule.id,
      rule_version: rule.version,
      rule: JSON.stringify(chosen),
      created_at: at,
    })
    .execute();
}

/** The history of a bonus begins with the offer that the member saw, and with what was accepted of it. */
async function recordAccepted(
  trx: Trx,
  { operator, depositId, memberId, amount, at }: Omit<DepositCreated, 'bonus'>,
  rule: { id: bigint; version: number; cap: bigint },
  chosen: ChosenRule,
): Promise<void> {
  const offer = await trx
    .selectFrom('bonus_offer_shown')
    .select('shown_at')
    .where('member_id', '=', memberId)
    .where('rule_id', '=', rule.id)
    .where('rule_version', '=', rule.version)
    .executeTakeFirst();
  const { bonus } = bonusSum(chosen, amount, { digits: operator.currency.digits, usualStake: 0n });
  await recordSteps(trx, depositId, [
    ...(offer ? [{ what: 'OFFERED' as const, amount: rule.cap, at: offer.shown_at }] : []),
    { what: 'ACCEPTED', amount: bonus, at },
  ]);
}
