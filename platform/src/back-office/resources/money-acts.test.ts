import { resources as definitions } from '@tessera/contracts/back-office';
import { balanceCall } from '@tessera/contracts/wallet';
import { resources } from '../../app';
import { houseAccount, readBalance } from '../../money/ledger';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { openMismatchedPayment } from '../testing/mismatched-payment';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
let member: { id: bigint; token: string };
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
  const token = await newMember(tested, 'payer01');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'payer01')
    .executeTakeFirstOrThrow();
  member = { id, token };
});
afterAll(() => tested.close());

const finn = () => as('finn', 'finance');
const fay = () => as('fay', 'finance');
const balance = async () => (await tested.transport({ token: member.token }).call(balanceCall, {})).amount;
const retained = async () =>
  (await readBalance(tested.db, houseAccount('aurora', 'PHP', 'payments-retained'))).balance;
const counts = async (author = 'finn', role: 'finance' | 'viewer' = 'finance') =>
  (await as(author, role).get('/queues/aurora')).value['counts'] as Record<string, number>;
async function waiting(amount?: bigint) {
  const depositId = await openMismatchedPayment(tested, member.id, 'PHP', amount);
  const { items = [] } = (await finn().get(`payments?search=${depositId}&state=OPEN`)).value;
  const row = items.find((item) => item['depositId'] === depositId);
  return { depositId, path: `payments/${String(row?.['id'])}` };
}

test('every act that moves money asks for a reason, is for finance or who issues, and knows when it is for two', () => {
  const money = definitions.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { money: moves, reason }]) =>
      moves ? [{ act: `${name}.${action}`, name, reason }] : [],
    ),
  );
  expect(money.map(({ act }) => act)).toEqual(
    expect.arrayContaining([
      'payments.credit',
      'payments.return',
      'payments.keep',
      'withdrawals.approve',
      'receipts.resend',
      'receipts.refund',
      'rounds.pay',
      'rounds.void',
      'applications.issue',
    ]),
  );
  for (const { act, name, reason } of money) {
    expect([act, reason]).toEqual([act, 'required']);
    const served = resources.find(({ definition }) => definition.name === name);
    expect([act, typeof served?.needsSecond]).toEqual([act, 'function']);
  }
});

test('money that fits no deposit is kept by the operator, with a reason that its member reads', async () => {
  const { path } = await waiting();
  const [had, before] = [await balance(), await retained()];
  expect(await finn().act(path, 'keep', 1, { reason: '' })).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  expect((await finn().act(path, 'keep', 1, { reason: 'Charged back by the bank' })).status).toBe(200);
  expect(await retained()).toBe(before + 20_000n);
  expect(await balance()).toBe(had);
  const [row] = (await finn().get('payments?state=RETAINED')).value.items ?? [];
  expect(row).toMatchObject({ decidedBy: 'finn', remark: 'Charged back by the bank', state: 'RETAINED' });
  const messages = await tested.db
    .selectFrom('member_message')
    .select(['type', 'values'])
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .execute();
  expect(messages[0]).toMatchObject({ type: 'paymentKept', values: { reason: 'Charged back by the bank' } });
});

test('the audit leaves what moved money, with its amount, and is searched in its reasons', async () => {
  const audit = async (query: string, role: 'finance' | 'editor' = 'finance') =>
    (await as('finn', role).get(`/audit/aurora?${query}`)).value.items ?? [];
  const [moved, ...others] = await audit('reason=CHARGED%20back&money=true');
  expect([moved, others]).toMatchObject([{ action: 'keep', amount: '200.00 PHP' }, []]);
  const { path } = await waiting();
  await finn().act(path, 'take', 1);
  expect((await audit('size=1'))[0]).toMatchObject({ action: 'take' });
  await finn().act(path, 'leave', 1);
  const money = await audit('money=true');
  expect(money.map(({ action }) => action)).toContain('keep');
  expect(money.map(({ action }) => action)).not.toContain('take');
  expect((await audit('reason=charged', 'editor'))[0]).toMatchObject({ action: 'keep', amount: '' });
  const { text } = await finn().get('/audit/aurora/export?money=true');
  expect(text).toContain('200.00 PHP');
});

test('of three decisions at once one counts', async () => {
  const { path } = await waiting();
  const before = [Math.round(Number(await balance()) * 100), Number(await retained())];
  const answers = await Promise.all([
    finn().act(path, 'keep', 1),
    fay().act(path, 'credit', 1),
    fay().act(path, 'return', 1),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const states = ['RETAINED', 'CREDITED', 'RETURNED'];
  const decided = states[answers.findIndex(({ status }) => status === 200)];
  expect((await finn().get(path)).value.record).toMatchObject({ state: decided });
  const moved = [Math.round(Number(await balance()) * 100), Number(await retained())].map(
    (now, at) => now - (before[at] ?? 0),
  );
  expect(moved).toEqual([decided === 'CREDITED' ? 20_000 : 0, decided === 'RETAINED' ? 20_000 : 0]);
});

test('what is given back is ordered from the provider, once', async () => {
  const { depositId, path } = await waiting();
  await finn().act(path, 'return', 1);
  expect((await fay().act(path, 'return', 1)).status).toBe(409);
  const refunds = await tested.db
    .selectFrom('hosted_refund')
    .selectAll()
    .where('payment', '=', depositId)
    .execute();
  expect(refunds).toMatchObject([{ amount: '200.00', currency: 'PHP', operator: 'aurora' }]);
});

test('above the operator’s limit a second person decides, and nothing moves before', async () => {
  const { path } = await waiting(2_000_001n);
  const had = await balance();
  const { value } = await finn().act(path, 'credit', 1);
  expect(value).toMatchObject({ proposal: { resource: 'payments', action: 'credit' } });
  expect(await balance()).toBe(had);
  const proposal = `proposals/${String((value['proposal'] as { id: string }).id)}`;
  expect((await finn().act(proposal, 'approve', 1)).code).toBe('OWN_PROPOSAL');
  expect((await as('sue', 'support').act(proposal, 'approve', 1)).code).toBe('ROLE_REQUIRED');
  expect((await fay().act(proposal, 'approve', 1)).status).toBe(200);
  expect(Number(await balance())).toBe(Number(had) + 20_000.01);
  expect((await finn().get(path)).value.record).toMatchObject({ state: 'CREDITED', decidedBy: 'finn' });
});

test('the limit itself is for one person', async () => {
  const { path } = await waiting(2_000_000n);
  expect((await finn().act(path, 'return', 1)).value.record).toMatchObject({ state: 'RETURNED' });
});

test('a payment in another currency is not offered to be credited', async () => {
  const depositId = await openMismatchedPayment(tested, member.id, 'USD');
  const [row] = (await finn().get(`payments?search=${depositId}`)).value.items ?? [];
  expect((await finn().act(`payments/${String(row?.['id'])}`, 'credit', 1)).code).toBe('AMOUNT_INVALID');
  expect((await finn().act(`payments/${String(row?.['id'])}`, 'keep', 1)).status).toBe(200);
});

test('who takes a record holds it, another can take it over, and who decides lets go of it', async () => {
  const { path } = await waiting();
  const holder = async () => (await finn().get(path)).value.record?.['heldBy'];
  expect(await holder()).toBe('');
  await finn().act(path, 'take', 1, { reason: '' });
  expect(await holder()).toBe('finn');
  expect((await fay().get('payments?heldBy=finn')).value.items).toHaveLength(1);
  await fay().act(path, 'take', 1, { reason: '' });
  expect(await holder()).toBe('fay');
  expect((await as('vic', 'viewer').act(path, 'take', 1)).code).toBe('ROLE_REQUIRED');
  await fay().act(path, 'leave', 1, { reason: '' });
  expect(await holder()).toBe('');
  await fay().act(path, 'take', 1, { reason: '' });
  // Holding is no change: who saw it before may decide.
  expect((await finn().act(path, 'return', 1)).status).toBe(200);
  expect(await holder()).toBe('');
});

test('the counts of the menu are of what waits now, and of what somebody may read', async () => {
  const before = await counts();
  const { path } = await waiting();
  expect((await counts())['payments']).toBe((before['payments'] ?? 0) + 1);
  await finn().act(path, 'return', 1);
  expect((await counts())['payments']).toBe(before['payments']);
  expect(Object.keys(await counts('vic', 'viewer'))).toEqual([]);
  expect((await as('nobody').get('/queues/aurora')).code).toBe('ROLE_REQUIRED');
});
