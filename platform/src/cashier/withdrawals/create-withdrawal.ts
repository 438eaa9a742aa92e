import { fromMinorUnits, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { createWithdrawalCall } from '@tessera/contracts/withdrawals';
import { assertPaymentPassword } from '../../accounts/payment-password/guesses';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import { parseAmount } from '../../money/ledger/parse-amount';
import { accountsOf } from '../payout-accounts/accounts';
import { payoutMethodsOf } from '../payout-accounts/methods';
import { moveMoney } from './money';
import { underWay, writeStep, type WithdrawalRow } from './moves';
import type { WithdrawalTerms } from './tables';

interface Requester {
  operator: Operator;
  memberId: bigint;
  idempotencyKey: string;
}

/**
 * createWithdrawal makes a withdrawal and reserves its money, once for an idempotency key. The member's row
 * is locked meanwhile, so that of many at once no more are made than may be under way; whether the money is
 * there the ledger says, which a stake asks too.
 */
export async function createWithdrawal(
  platform: Platform,
  { operator, memberId, idempotencyKey }: Requester,
  { accountId, amount: text, paymentPassword }: CallRequest<typeof createWithdrawalCall>,
): Promise<WithdrawalRow> {
  const amount = parseAmount(text, operator.currency.digits, () => invalidFields({ amount: 'FIELD_FORMAT' }));
  await assertPaymentPassword(platform, operator, { memberId, candidates: [paymentPassword] });
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const existing = await trx
      .selectFrom('withdrawal')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    // A repeat is answered before anything is checked anew: the account may be gone since, or the request split.
    if (existing) {
      assertSameRequest(existing.payout_account_id === BigInt(accountId) && existing.whole === amount);
      return existing;
    }
    const { payouts } = operator;
    if (!payouts) throw new DomainError('FEATURE_DISABLED');
    const target = await findTarget(trx, operator, { memberId, accountId: BigInt(accountId), amount, at });
    await refuseTooMany(trx, operator, memberId);
    const row = await trx
      .insertInto('withdrawal')
      .values({
        operator: operator.code,
        member_id: memberId,
        ...target,
        amount,
        whole: amount,
        currency: operator.currency.code,
        receipt_minutes: payouts.receiptMinutes,
        cancellable: payouts.cancellable,
        state: 'REQUESTED',
        held: amount,
        remaining: null,
        idempotency_key: idempotencyKey,
        created_at: at,
        paid_at: null,
        receipt_until: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeStep(trx, {
      withdrawal_id: row.id,
      state: 'REQUESTED',
      author: 'member',
      reason: '',
      automatic: false,
      at,
    });
    const amounts = { wallet: -amount, reserved: amount };
    await moveMoney(trx, row, { key: 'reserve', kind: 'reserve', amounts, at });
    return row;
  });
}

/** The account and its fee. Refuses in the order in which a person would mend it. */
async function findTarget(
  trx: Trx,
  operator: Operator,
  { memberId, accountId, amount, at }: { memberId: bigint; accountId: bigint; amount: bigint; at: Date },
) {
  const account = (await accountsOf(trx, memberId)).find(({ id }) => id === accountId);
  if (!account) throw invalidFields({ accountId: 'NOT_FOUND' });
  const limited = payoutMethodsOf(operator).find(({ method }) => method.id === account.method_id);
  if (!limited?.method.available) throw invalidFields({ accountId: 'FEATURE_DISABLED' });
  const { min, max, fee } = limited;
  if (amount < min || amount > max || amount <= fee) throw invalidFields({ amount: 'AMOUNT_INVALID' });
  if (account.usable_from > at) throw new DomainError('PAYOUT_ACCOUNT_WAITS');
  const { method_id, number, holder } = account;
  const terms = JSON.stringify(termsOf(operator, limited));
  return { payout_account_id: account.id, method_id, number, holder, fee, terms };
}

function termsOf(
  operator: Operator,
  { min, max, fee }: { min: bigint; max: bigint; fee: bigint },
): WithdrawalTerms {
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const { payouts } = operator;
  return {
    min: money(min),
    max: money(max),
    fee: money(fee),
    accountWaitHours: payouts?.accountWaitHours ?? 0,
    maxPending: payouts?.maxPending ?? 1,
    cancellable: payouts?.cancellable ?? false,
    receiptMinutes: payouts?.receiptMinutes ?? 0,
    secondPersonAbove: payouts?.secondPersonAbove ?? operator.money.secondPersonAbove ?? null,
  };
}

async function refuseTooMany(trx: Trx, { payouts }: Operator, memberId: bigint): Promise<void> {
  const { waiting } = await trx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('member_id', '=', memberId)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= (payouts?.maxPending ?? 1)) throw new DomainError('WITHDRAWALS_PENDING');
}
