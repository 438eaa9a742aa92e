import { fromMinorUnits } from '@tessera/contracts';
import type { CallReply } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { withdrawalOptionsCall } from '@tessera/contracts/withdrawals';
import { paymentHashOf } from '../../accounts/sessions/credentials';
import type { Platform } from '../../context';
import { memberWallet, readBalance } from '../../money/ledger';
import { accountsOf, presentAccount } from '../payout-accounts/accounts';
import { payoutMethodsOf, presentMethod } from '../payout-accounts/methods';
import { reservedMoney } from './money';
import { underWay } from './moves';
import { usualTimes } from './usual-times';

/**
 * withdrawalOptions returns what the member may withdraw, to which accounts, and what holds the rest back.
 */
export async function withdrawalOptions(
  { db, clock }: Platform,
  operator: Operator,
  memberId: bigint,
): Promise<CallReply<typeof withdrawalOptionsCall>> {
  const { currency, payouts } = operator;
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  const [accounts, wallet, reserved, bonus, hash, usualMinutes, { count }] = await Promise.all([
    accountsOf(db, memberId),
    readBalance(db, memberWallet(memberId, currency.code)),
    readBalance(db, reservedMoney(memberId, currency.code)),
    db
      .selectFrom('bonus')
      .select(['balance', 'turnover', 'progress'])
      .where('member_id', '=', memberId)
      .where('state', '=', 'ACTIVE')
      // Free rounds have no money before they have won it.
      .where('turnover', '>', 0n)
      .executeTakeFirst(),
    paymentHashOf(db, memberId),
    usualTimes(db, operator.code),
    db
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('member_id', '=', memberId)
      .where('state', 'in', underWay)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    open: payouts !== undefined,
    accounts: accounts.map((row) => presentAccount(row, operator, clock.now())),
    methods: payoutMethodsOf(operator).map((one) => presentMethod(one, operator)),
    hasPaymentPassword: hash !== null,
    available: money(wallet.balance),
    pending: money(reserved.balance),
    pendingCount: Number(count),
    bonus: bonus
      ? {
          balance: money(bonus.balance),
          turnover: money(bonus.turnover),
          progress: money(bonus.progress),
        }
      : null,
    maxPending: payouts?.maxPending ?? 0,
    cancellable: payouts?.cancellable ?? false,
    receiptMinutes: payouts?.receiptMinutes ?? 0,
    usualMinutes,
  };
}
