import { toMinorUnits } from '@tessera/contracts';
import { bonusSum, type BonusRefusal, type ChosenBonus } from '@tessera/contracts/bonuses';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { depositSource, recordSteps } from '../../money/bonus-balance';
import type { DepositCreated } from '../../money/payments/deposit-created';
import { bonusPastOf, refusalOf, wantsAutomatic } from './eligibility';
import { chosenRule, type RuleRow } from './rules';
import type { ChosenRule } from './tables';

const refused = (reason: BonusRefusal) => new DomainError('BONUS_NOT_AVAILABLE', { value: { reason } });

/**
 * chooseBonus keeps the bonus that was chosen with a deposit, or the automatic one that comes where nothing was said,
 * under the terms of this moment. It throws BONUS_NOT_AVAILABLE with the reason and BONUS_CHANGED, before anything is
 * paid: the deposit is then not made. The deposit has locked its member's row, so that of two at once only one has a
 * bonus.
 */
export async function chooseBonus(trx: Trx, deposit: DepositCreated): Promise<void> {
  const { operator, depositId, memberId, bonus, noBonus, at } = deposit;
  const rule = bonus
    ? await chosenOf(trx, deposit, bonus)
    : noBonus
      ? undefined
      : await automaticOf(trx, deposit);
  if (!rule) return;
  const chosen = chosenRule(rule, operator);
  await recordAccepted(trx, deposit, rule, chosen);
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

async function chosenOf(
  trx: Trx,
  { operator, memberId, amount, at }: DepositCreated,
  { ruleId, version }: ChosenBonus,
): Promise<RuleRow> {
  const rule = await trx
    .selectFrom('bonus_rule')
    .selectAll()
    .where('id', '=', BigInt(ruleId))
    .where('operator', '=', operator.code)
    .executeTakeFirst();
  if (rule?.state !== 'OPEN' || rule.kind === 'CASHBACK') throw refused('CLOSED');
  if (rule.version !== version) throw new DomainError('BONUS_CHANGED');
  const refusal = refusalOf(rule, await bonusPastOf(trx, memberId, at));
  if (refusal) throw refused(refusal);
  if (amount < rule.min_deposit) throw refused('AMOUNT');
  return rule;
}

/** The first automatic rule that this deposit meets. A member who wants none gets none. */
async function automaticOf(
  trx: Trx,
  { operator, memberId, amount, at }: DepositCreated,
): Promise<RuleRow | undefined> {
  const rules = await trx
    .selectFrom('bonus_rule')
    .selectAll()
    .where('operator', '=', operator.code)
    .where('state', '=', 'OPEN')
    .where('automatic', '=', true)
    .where('kind', '<>', 'CASHBACK')
    .where('min_deposit', '<=', amount)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  if (rules.length === 0 || !(await wantsAutomatic(trx, memberId))) return undefined;
  const past = await bonusPastOf(trx, memberId, at);
  return rules.find((rule) => refusalOf(rule, past) === null);
}

/** The history of a bonus begins with the offer that the member saw, and with what was accepted of it. */
async function recordAccepted(
  trx: Trx,
  { operator, depositId, memberId, amount, bonus: explicit, at }: DepositCreated,
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
  const { digits } = operator.currency;
  const { freeRounds } = chosen;
  const { bonus } = bonusSum(chosen, amount, { digits, usualStake: 0n });
  const rounds = freeRounds
    ? { amount: toMinorUnits(freeRounds.stake, digits), rounds: freeRounds.rounds }
    : undefined;
  await recordSteps(trx, depositSource(depositId), [
    ...(offer ? [{ what: 'OFFERED' as const, amount: rule.cap, ...rounds, at: offer.shown_at }] : []),
    { what: explicit ? 'ACCEPTED' : 'APPLIED', amount: bonus, ...rounds, at },
  ]);
}
