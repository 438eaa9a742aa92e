import { randomUUID } from 'node:crypto';
import { confirmReceiptCall } from '@tessera/contracts/withdrawals';
import { newPayee, payOut } from '../cashier/testing/cashier';
import { createTestPlatform, type TestPlatform } from '../testing';
import { officeOf } from '../testing/office';
import { waitingPayments } from './waiting-payments';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
});
afterAll(() => tested.close());

const inAurora = async () =>
  Object.fromEntries(
    (await waitingPayments(tested.db))
      .filter(({ operator }) => operator === 'aurora')
      .map(({ queue, count, oldestAt }) => [queue, { count, oldestAt }]),
  );

test('counts what of money waits for a person: decisions, payouts that did not arrive, payments without a deposit, differences', async () => {
  const { db } = tested;
  const before = await inAurora();
  const countOf = (queue: string) => before[queue]?.count ?? 0;
  // Older than what the demonstration has waiting.
  const at = new Date('2025-01-01T00:00:00Z');
  const { id } = await db
    .selectFrom('deposit')
    .select('id')
    .where('operator', '=', 'aurora')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_issue')
    .values({
      operator: 'aurora',
      deposit_id: id,
      provider: 'HOSTED',
      event_id: 'fits-nothing',
      problem: 'TWICE',
      amount: 20_000n,
      currency: 'PHP',
      state: 'OPEN',
      created_at: at,
      decided_at: null,
    })
    .execute();
  await db
    .insertInto('reconciliation_difference')
    .values({
      operator: 'aurora',
      provider: 'HOSTED',
      kind: 'DEPOSITS',
      day: '2025-01-01',
      key: 'a-line',
      problem: 'MISSING_HERE',
      reference: 'r',
      transaction: 't',
      member_id: null,
      their_state: 'PAID',
      theirs: 100n,
      our_state: '',
      ours: null,
      difference: 100n,
      currency: 'PHP',
      appliable: false,
      decided_at: null,
      created_at: at,
    })
    .execute();
  const member = await newPayee(tested, 'waits01');
  const [decided, lost] = [await member.request('300.00'), await member.request('300.00')];
  await db
    .updateTable('withdrawal')
    .set({ created_at: at })
    .where('id', '=', BigInt(decided.withdrawalId))
    .execute();
  await officeOf(tested)('fay', 'finance').act(`withdrawals/${lost.withdrawalId}`, 'approve', 1);
  await payOut(tested);
  const picture = randomUUID();
  const { member_id } = await db
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', BigInt(lost.withdrawalId))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('upload')
    .values({
      id: picture,
      operator: 'aurora',
      member_id,
      type: 'image/png',
      bytes: Buffer.from('a picture'),
      created_at: tested.clock.now(),
    })
    .execute();
  await member.api().call(confirmReceiptCall, {
    withdrawalId: lost.withdrawalId,
    receipt: 'NOT_RECEIVED',
    evidence: [picture],
  });

  const oldestAt = at.toISOString();
  expect(await inAurora()).toEqual({
    withdrawals: { count: countOf('withdrawals') + 1, oldestAt },
    receipts: { count: countOf('receipts') + 1, oldestAt: expect.any(String) },
    'payment-issues': { count: countOf('payment-issues') + 1, oldestAt },
    differences: { count: countOf('differences') + 1, oldestAt },
  });
});
