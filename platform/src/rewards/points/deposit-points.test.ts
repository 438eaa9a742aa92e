import { randomUUID } from 'node:crypto';
import * as payments from '@tessera/contracts/payments';
import * as calls from '@tessera/contracts/points';
import { signingSecret } from '../../money/payments/hosted/secrets';
import { signMessage } from '../../money/payments/signature';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { memberPassword } from '../../testing/new-member';

let tested: TestPlatform;
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
beforeEach(async () => {
  api = tested.transport({ token: await newMember(tested, `saver${++members}`) });
});
afterAll(() => tested.close());

const key = () => ({ idempotencyKey: randomUUID() });
const points = async () => (await api.call(calls.pointsBalanceCall, {})).points;
const details = async () => {
  const { list } = await api.call(calls.pointsDetailsCall, {});
  return list.map((entry) => [entry.type, entry.points, entry.balanceAfter]);
};
async function deposit(amount: string): Promise<string> {
  const { deposit: made } = await api.call(
    payments.createDepositCall,
    { channelId: 'wallet', amount },
    key(),
  );
  return made.depositId;
}
async function webhook(reference: string, payment: Record<string, unknown>) {
  const secret = await signingSecret(tested.platform, 'HOSTED');
  const event = { eventId: randomUUID(), outcome: 'PAID', currency: 'PHP', reference, ...payment };
  const sent = signMessage('HOSTED', secret, JSON.stringify(event), tested.clock.now());
  const answer = await tested.inject({
    method: 'POST',
    url: payments.paymentWebhookPath,
    headers: { ...(sent.headers as Record<string, string>), 'content-type': 'application/json' },
    payload: sent.body,
  });
  return answer.json() as { value?: { state: string } };
}

test('a credited deposit earns a point for each whole part of it that the operator says', async () => {
  expect((await api.call(calls.pointsConfigCall, {})).depositPerPoint).toBe('20.00');
  await webhook(await deposit('250.00'), { amount: '250.00' });
  expect(await details()).toEqual([['DEPOSIT', 12, 12]]);
  await webhook(await deposit('100.00'), { amount: '100.00' });
  expect(await details()).toEqual([
    ['DEPOSIT', 5, 17],
    ['DEPOSIT', 12, 12],
  ]);
});

test('a payment that is told again, or by several at once, earns once', async () => {
  const id = await deposit('250.00');
  const answers = await Promise.all(Array.from({ length: 6 }, () => webhook(id, { amount: '250.00' })));
  expect(answers.every(({ value }) => value?.state === 'CREDITED')).toBe(true);
  expect(await details()).toEqual([['DEPOSIT', 12, 12]]);
});

test('gives no points for a deposit that is not credited', async () => {
  await webhook(await deposit('250.00'), { amount: '250.00', outcome: 'REFUSED' });
  await webhook(await deposit('250.00'), { amount: '240.00' });
  await deposit('250.00');
  expect(await details()).toEqual([]);
});

test('a credit that cannot be completed leaves no points behind', async () => {
  const id = await deposit('250.00');
  await tested.db.schema.alterTable('ledger_transaction').renameTo('ledger_transaction_gone').execute();
  await webhook(id, { amount: '250.00' });
  await tested.db.schema.alterTable('ledger_transaction_gone').renameTo('ledger_transaction').execute();
  expect(await details()).toEqual([]);
  await webhook(id, { amount: '250.00' });
  expect(await details()).toEqual([['DEPOSIT', 12, 12]]);
});

test('deposits that are credited beside redemptions move points and money whole', async () => {
  await webhook(await deposit('10000.00'), { amount: '10000.00' });
  const ids = [await deposit('200.00'), await deposit('200.00'), await deposit('200.00')];
  const convert = () => api.call(calls.convertPointsCall, { points: 100, password: memberPassword }, key());
  await Promise.all([...ids.map((id) => webhook(id, { amount: '200.00' })), convert(), convert(), convert()]);
  expect(await points()).toBe(500 + 30 - 300);
});
