import { fromMinorUnits } from '@tessera/contracts';
import type { CallReply } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { withdrawalOptionsCall } from '@tessera/contracts/withdrawals';
import { sql } from 'kysely';
import { paymentHashOf } from '../../accounts/sessions/credentials';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { memberWallet, readBalance } from '../../money/ledger';
import { accountsOf, presentAccount } from '../payout-accounts/accounts';
import { payoutMethodsOf, presentMethod } from '../payout-accounts/methods';
import { underWay } from './create-withdrawal';
import { reservedMoney } from './money';

/** So many of the last payments say how long one takes. */
const sample = 100;

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
  const [accounts, wallet, reserved, hash, usualMinutes, { count }] = await Promise.all([
    accountsOf(db, memberId),
    readBalance(db, memberWallet(memberId, currency.code)),
    readBalance(db, reservedMoney(memberId, currency.code)),
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
    maxPending: payouts?.maxPending ?? 0,
    cancellable: payouts?.cancellable ?? false,
    receiptMinutes: payouts?.receiptMinutes ?? 0,
    usualMinutes,
  };
}

async function usualTimes(db: DbOrTrx, operator: string): Promise<{ median: number; slow: number } | null> {
  const { rows } = await sql<{ median: number | null; slow: number | null }>`
    select percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as slow
    from (
      select extract(epoch from paid_at - created_at)::float / 60 as minutes from withdrawal
      where operator = ${operator} and paid_at is not null order by id desc limit ${sample}::int
    ) as latest`.execute(db);
  const [first] = rows;
  if (!first || first.median === null || first.slow === null) return null;
  return { median: Math.ceil(first.median), slow: Math.ceil(first.slow) };
}
