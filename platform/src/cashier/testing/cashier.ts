import { randomUUID } from 'node:crypto';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { balanceCall } from '@tessera/contracts/wallet';
import * as calls from '@tessera/contracts/withdrawals';
import { signIn } from '../../games/launch/testing/sign-in';
import { signingSecret } from '../../money/payments/hosted/secrets';
import { signMessage } from '../../money/payments/signature';
import { newMember, type TestPlatform } from '../../testing';
import { sendHostedWebhooks } from '../withdrawals/hosted/provider';
import { sendPayouts } from '../withdrawals/send-payouts';

export const paymentPassword = '246813';
type Api = ReturnType<TestPlatform['transport']>;

/**
 * newPayee makes a member with a payment password and an account that can be paid to, whose number ends as
 * the test wants.
 */
export async function newPayee(tested: TestPlatform, account: string, ending = '00') {
  const token = await newMember(tested, account);
  let api: Api = tested.transport({ token });
  await api.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  const { accountId } = await api.call(calls.addPayoutAccountCall, {
    methodId: 'gcash',
    number: `0917123${account.length}5${ending}`.padEnd(11, '0').slice(0, 9) + ending,
    holder: 'Maria Santos',
    paymentPassword,
  });
  await tested.db
    .updateTable('payout_account')
    .set({ usable_from: tested.clock.now() })
    .where('id', '=', BigInt(accountId))
    .execute();
  return {
    accountId,
    api: () => api,
    /** After a time that no session lasts. */
    signInAgain: async () => {
      api = tested.transport({ token: await signIn(tested, account) });
    },
    request: (amount = '300.00', key: string = randomUUID(), rest: object = {}) =>
      api.call(
        calls.createWithdrawalCall,
        { accountId, amount, paymentPassword, ...rest },
        { idempotencyKey: key },
      ),
    balance: async () => (await api.call(balanceCall, {})).amount,
    withdrawal: (withdrawalId: string) => api.call(calls.withdrawalCall, { withdrawalId }),
  };
}

/** payOut does what the jobs do, once the embedded provider has had its time. */
export async function payOut(tested: TestPlatform, seconds = 4): Promise<void> {
  await sendPayouts(tested.platform);
  tested.clock.advance(seconds * 1000);
  await sendHostedWebhooks(tested.platform);
}

/** payoutWebhook sends a message of the payout provider, signed as its own are. */
export async function payoutWebhook(tested: TestPlatform, event: Partial<calls.PayoutEvent>) {
  const secret = await signingSecret(tested.platform, 'HOSTED');
  const body = JSON.stringify({
    eventId: randomUUID(),
    outcome: 'PAID',
    amount: '300.00',
    currency: 'PHP',
    ...event,
  });
  const sent = signMessage('HOSTED', secret, body, tested.clock.now());
  const answer = await tested.inject({
    method: 'POST',
    url: calls.payoutWebhookPath,
    headers: { ...(sent.headers as Record<string, string>), 'content-type': 'application/json' },
    payload: sent.body,
  });
  return answer.json() as { success: boolean; errorCode?: string; value?: { state: string } };
}

export async function payoutsOf(tested: TestPlatform, withdrawalId: string) {
  return tested.db
    .selectFrom('payout')
    .selectAll()
    .where('withdrawal_id', '=', BigInt(withdrawalId))
    .orderBy('id')
    .execute();
}

/**
 * expectCashierConserved expects that every account is the sum of its entries, that all of them add up to
 * zero, and that what is reserved is what withdrawals hold.
 */
export async function expectCashierConserved({ db }: TestPlatform): Promise<void> {
  const accounts = await db.selectFrom('ledger_account').selectAll().execute();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account_id', fn.sum<string>('amount').as('sum')])
    .groupBy('account_id')
    .execute();
  const sums = new Map(entries.map(({ account_id, sum }) => [account_id, BigInt(sum)]));
  expect([...sums.values()].reduce((total, sum) => total + sum, 0n)).toBe(0n);
  for (const { id, owner_kind, balance } of accounts)
    if (owner_kind === 'member') expect(balance).toBe(sums.get(id) ?? 0n);
  const held = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => ['member_id', fn.sum<string>('held').as('sum')])
    .groupBy('member_id')
    .execute();
  const reserved = accounts.filter(
    ({ owner_kind, kind }) => owner_kind === 'member' && kind === 'withdrawal',
  );
  for (const { member_id, sum } of held)
    expect(reserved.find(({ owner_id }) => owner_id === String(member_id))?.balance ?? 0n).toBe(BigInt(sum));
}
