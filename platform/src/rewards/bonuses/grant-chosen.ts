import { toMinorUnits } from '@tessera/contracts';
import { bonusSum } from '@tessera/contracts/bonuses';
import type { Trx } from '../../db/database';
import { depositSource, grantBonus, notifyBonus, notifyFreeRounds } from '../../money/bonus-balance';
import type { DepositCredited } from '../../money/payments/deposit-credited';

const dayMs = 86_400_000;

/**
 * grantChosen gives the bonus that was chosen with a deposit, in the transaction that credits it and under the
 * terms that were accepted. Where another one came first meanwhile (a payment that was given up and made after
 * all), the member is told that this one is not given.
 */
export async function grantChosen(
  trx: Trx,
  { operator, depositId, memberId, amount, at }: DepositCredited,
): Promise<void> {
  const choice = await trx
    .selectFrom('bonus_choice')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (!choice) return;
  const { kind, maxStake, games, freeRounds, ...terms } = choice.rule;
  const { code: currency, digits } = operator.currency;
  const common = {
    operator: operator.code,
    member_id: memberId,
    currency,
    rule_id: choice.rule_id,
    rule_version: choice.rule_version,
    kind,
    source: depositSource(depositId),
    deposit_id: depositId,
    deposited: amount,
    max_stake: maxStake === null ? null : toMinorUnits(maxStake, digits),
    created_at: at,
    expires_at: new Date(at.getTime() + terms.expiryDays * dayMs),
  };
  if (freeRounds) {
    // Nothing is played through before they have won something.
    const granted = await grantBonus(trx, {
      ...common,
      terms: JSON.stringify({ ...terms, freeRounds: { ...freeRounds, counting: games } }),
      games: '{}',
      granted: 0n,
      turnover: 0n,
      free_rounds: freeRounds.rounds,
      free_stake: toMinorUnits(freeRounds.stake, digits),
    });
    const type = granted === undefined ? 'freeRoundsNotGiven' : 'freeRoundsGranted';
    const { rounds } = freeRounds;
    const stake = toMinorUnits(freeRounds.stake, digits);
    await notifyFreeRounds(trx, operator, { memberId, type, bonusId: granted, amount: stake, rounds, at });
    return;
  }
  const { bonus, turnover } = bonusSum(choice.rule, amount, { digits, usualStake: 0n });
  const granted = await grantBonus(trx, {
    ...common,
    terms: JSON.stringify(terms),
    games: JSON.stringify(games),
    granted: bonus,
    turnover,
  });
  const type = granted === undefined ? 'bonusNotGiven' : 'bonusGranted';
  await notifyBonus(trx, operator, { memberId, type, bonusId: granted, amount: bonus, toPlay: turnover, at });
}
