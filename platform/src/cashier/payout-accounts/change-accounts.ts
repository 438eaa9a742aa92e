import type { CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { fieldProblem } from '@tessera/contracts/system';
import type { addPayoutAccountCall, removePayoutAccountCall } from '@tessera/contracts/withdrawals';
import { giveRealName } from '../../accounts/member/real-name';
import { assertPaymentPassword } from '../../accounts/payment-password/guesses';
import { normalName } from '../../accounts/second-factor/methods';
import { notifyMember } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { realNameRule } from '../../operators/system/register-rules';
import { accountsOf, maskedNumber, type PayoutAccountRow } from './accounts';
import { payoutMethodsOf, type LimitedMethod } from './methods';

/**
 * addPayoutAccount adds an account in the member's own name. The member's row is locked meanwhile, so that
 * many at once are counted.
 */
export async function addPayoutAccount(
  platform: Platform,
  operator: Operator,
  { memberId }: Session,
  { methodId, number: typed, holder, paymentPassword }: CallRequest<typeof addPayoutAccountCall>,
): Promise<PayoutAccountRow> {
  const limited = findMethod(operator, methodId);
  const number = readNumber(limited, typed);
  const problem = fieldProblem(realNameRule, holder);
  if (problem) throw invalidFields({ holder: problem });
  await assertPaymentPassword(platform, operator, { memberId, candidates: [paymentPassword] });
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const name = await giveRealName(trx, memberId, holder);
    if (normalName(name) !== normalName(holder)) throw invalidFields({ holder: 'FIELD_MISMATCH' });
    const accounts = await accountsOf(trx, memberId);
    const existing = accounts.find((one) => one.method_id === methodId && one.number === number);
    if (existing) return existing;
    const { maxAccounts = 1, accountWaitHours = 0 } = operator.payouts ?? {};
    if (accounts.length >= maxAccounts) throw new DomainError('PAYOUT_ACCOUNTS_FULL');
    const row = await trx
      .insertInto('payout_account')
      .values({
        operator: operator.code,
        member_id: memberId,
        method_id: methodId,
        number,
        holder: name,
        created_at: now,
        usable_from: new Date(now.getTime() + accountWaitHours * 3_600_000),
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await notifyChange(trx, operator, row, 'payoutAccountAdded', now);
    return row;
  });
}

/** removePayoutAccount removes an account. Withdrawals that were requested to it still go there. */
export async function removePayoutAccount(
  platform: Platform,
  operator: Operator,
  { memberId }: Session,
  { accountId, paymentPassword }: CallRequest<typeof removePayoutAccountCall>,
): Promise<void> {
  const own = await platform.db
    .selectFrom('payout_account')
    .select('id')
    .where('id', '=', BigInt(accountId))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) throw new DomainError('NOT_FOUND');
  await assertPaymentPassword(platform, operator, { memberId, candidates: [paymentPassword] });
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const removed = await trx
      .updateTable('payout_account')
      .set({ removed_at: now })
      .where('id', '=', own.id)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (removed) await notifyChange(trx, operator, removed, 'payoutAccountRemoved', now);
  });
}

function findMethod(operator: Operator, methodId: string): LimitedMethod {
  const limited = payoutMethodsOf(operator).find(({ method }) => method.id === methodId);
  if (!limited) throw invalidFields({ methodId: 'NOT_FOUND' });
  if (!limited.method.available) throw invalidFields({ methodId: 'FEATURE_DISABLED' });
  return limited;
}

/** Digits of one script only: what looks like a number elsewhere is another account at a bank. */
function readNumber({ method }: LimitedMethod, typed: string): string {
  const number = typed.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]+$/.test(number)) throw invalidFields({ number: 'FIELD_FORMAT' });
  if (number.length < method.digits.min) throw invalidFields({ number: 'FIELD_TOO_SHORT' });
  if (number.length > method.digits.max) throw invalidFields({ number: 'FIELD_TOO_LONG' });
  return number;
}

/** A change of where money goes is told at once, whoever made it. */
async function notifyChange(
  trx: Trx,
  operator: Operator,
  row: PayoutAccountRow,
  type: 'payoutAccountAdded' | 'payoutAccountRemoved',
  at: Date,
): Promise<void> {
  const method = operator.payouts?.methods.find(({ id }) => id === row.method_id)?.name ?? row.method_id;
  const game = `${method} ${maskedNumber(row.number)}`;
  const values = { site: operator.brand.name, currency: operator.currency.code, amount: '', game };
  await notifyMember(trx, operator, { memberId: row.member_id, type, values, at });
}
