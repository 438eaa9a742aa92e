import { randomUUID } from 'node:crypto';
import { noticeListCall } from '@tessera/contracts/promotions';
import { balanceCall } from '@tessera/contracts/wallet';
import { balanceOfAccount, houseAccount, memberWallet, post, readBalance } from '../../money/ledger';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { openMismatchedPayment } from '../testing/mismatched-payment';
import { createRedemption } from '../testing/redemption';

let tested: TestPlatform;
let member: { id: bigint; token: string };
const reason = 'Checked with the shop';

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const session = await newMember(tested, 'waiter01');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'waiter01')
    .executeTakeFirstOrThrow();
  member = { id, token: session };
});
afterAll(() => tested.close());

/** What waits, as a resource lists it. */
const waitingIn = async (resource: string) =>
  (await officeOf(tested)('finn', 'support', 'finance').get(`${resource}?size=100&search=waiter01`)).value
    .items ?? [];
const decide = async (path: string, decision: string, more: object = {}, operator = 'aurora') => {
  const office = officeOf(tested, operator)('finn', 'support', 'finance');
  return office.act(path, decision, 1, { reason, ...more });
};
const balance = async () => (await tested.transport({ token: member.token }).call(balanceCall, {})).amount;
const newestNotice = async () => {
  const api = tested.transport({ token: member.token });
  tested.clock.advance(1000);
  return (await api.call(noticeListCall, { pageNo: 1, pageSize: 30 })).list.find(({ id }) =>
    id.startsWith('member-message'),
  );
};
const lastAudit = () =>
  tested.db
    .selectFrom('content_audit')
    .select(['author', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
/** Every account is the sum of its entries, and all of them together are nothing. */
async function expectConservation() {
  const rows = await tested.db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_entry as e', 'e.account_id', 'a.id')
    .select(({ fn }) => [
      balanceOfAccount('a').as('balance'),
      'a.currency',
      fn.sum<string>('e.amount').as('sum'),
    ])
    .groupBy('a.id')
    .execute();
  for (const { balance: booked, sum } of rows) expect(String(booked)).toBe(sum ?? '0');
}

describe('a redemption', () => {
  const pointsAndStock = async () => {
    const account = await tested.db
      .selectFrom('points_account')
      .select('balance')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const reward = await tested.db
      .selectFrom('points_reward')
      .select('stock')
      .where('operator', '=', 'aurora')
      .where('id', '=', 'mug')
      .executeTakeFirstOrThrow();
    return [Number(account.balance), reward.stock] as const;
  };

  test('that is rejected gives points and stock back, tells the member why, and is on record', async () => {
    const id = await createRedemption(tested, member.id);
    expect(await waitingIn('redemptions')).toContainEqual(
      expect.objectContaining({ id, account: 'waiter01', reward: 'A mug', points: 300, state: 'IN_PROCESS' }),
    );
    const [points, stock] = await pointsAndStock();
    expect((await decide(`redemptions/${id}`, 'reject')).status).toBe(200);
    expect(await pointsAndStock()).toEqual([points + 300, (stock ?? 0) + 1]);
    expect(await newestNotice()).toMatchObject({ title: 'Your reward A mug was not approved' });
    expect((await newestNotice())?.content).toContain(reason);
    expect(await lastAudit()).toEqual({ author: 'finn', change: `redemptions.reject ${id}: ${reason}` });
    expect(await waitingIn('redemptions')).toContainEqual(expect.objectContaining({ id, state: 'REJECTED' }));
  });

  test('that is approved is handed over, once', async () => {
    const id = await createRedemption(tested, member.id);
    const before = await pointsAndStock();
    const both = await Promise.all([
      decide(`redemptions/${id}`, 'approve'),
      decide(`redemptions/${id}`, 'reject'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The second one hears who was faster.
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      value: { author: 'finn', at: expect.any(String) },
    });
    // Points and stock came back with a rejection, and only then.
    const back = both[1]?.status === 200 ? 1 : 0;
    const [points, stock] = before;
    expect(await pointsAndStock()).toEqual([points + 300 * back, (stock ?? 0) + back]);
  });

  test('is decided with many others by one reason, each once, and says which somebody else was faster with', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await createRedemption(tested, member.id));
    const [faster = ''] = ids;
    await decide(`redemptions/${faster}`, 'approve');
    const [points, stock] = await pointsAndStock();
    const records = [...ids, ...ids, '999999'].map((id) => ({ id, version: 1 }));
    const many = (body: object, ...roles: 'finance'[] | 'support'[]) =>
      officeOf(tested)('finn', ...roles).ask('POST', 'redemptions/actions/reject', { reason, ...body });
    expect((await many({ records }, 'finance')).code).toBe('ROLE_REQUIRED');
    expect((await many({ records, reason: '' }, 'support')).fields).toEqual({ reason: expect.any(String) });
    expect((await many({ records: [] }, 'support')).status).toBe(400);
    expect((await many({ records }, 'support')).value).toEqual({
      results: [
        { id: faster, outcome: 'REFUSED', code: 'CHANGED_MEANWHILE' },
        ...ids.slice(1).map((id) => ({ id, outcome: 'DONE', code: '' })),
        { id: '999999', outcome: 'REFUSED', code: 'NOT_FOUND' },
      ],
    });
    expect(await pointsAndStock()).toEqual([points + 600, (stock ?? 0) + 2]);
    expect(await lastAudit()).toEqual({ author: 'finn', change: `redemptions.reject ${ids[2]}: ${reason}` });
    const others = officeOf(tested)('finn', 'support');
    expect((await others.ask('POST', 'feedback/actions/close', { records, reason })).status).toBe(404);
  });

  test('of another operator, or without a reason, is not decided', async () => {
    const id = await createRedemption(tested, member.id);
    expect((await decide(`redemptions/${id}`, 'approve', {}, 'jade')).status).toBe(404);
    expect(await decide(`redemptions/${id}`, 'approve', { reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
  });
});

describe('money that fits no deposit', () => {
  const issue = (currency?: string) => openMismatchedPayment(tested, member.id, currency);
  const waiting = async (depositId: string) =>
    (await waitingIn('payments')).find((row) => row['depositId'] === depositId);
  const suspense = async (currency = 'PHP') =>
    (await readBalance(tested.db, houseAccount('aurora', currency, 'suspense'))).balance;

  test('stands in the ledger, and is credited to the member once', async () => {
    const before = await suspense();
    const row = await waiting(await issue());
    expect(row).toMatchObject({ asked: '250.00', paid: '200.00', problem: 'AMOUNT', creditable: true });
    expect(await suspense()).toBe(before + 20_000n);
    const had = Number(await balance());
    const answers = await Promise.all([1, 2].map(() => decide(`payments/${String(row?.['id'])}`, 'credit')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Number(await balance())).toBe(had + 200);
    expect(await suspense()).toBe(before);
    expect((await newestNotice())?.title).toBe('₱200.00 is in your balance');
    expect((await lastAudit()).change).toBe(`payments.credit ${String(row?.['id'])}: ${reason}`);
    await expectConservation();
  });

  test('is returned through the ledger, and the member is told', async () => {
    const before = await suspense();
    const row = await waiting(await issue());
    const had = await balance();
    expect((await decide(`payments/${String(row?.['id'])}`, 'return')).status).toBe(200);
    expect(await balance()).toBe(had);
    expect(await suspense()).toBe(before);
    expect((await newestNotice())?.title).toBe('Your payment of ₱200.00 goes back to you');
    await expectConservation();
  });

  test('of another currency can only be returned', async () => {
    const row = await waiting(await issue('USD'));
    expect(row?.['creditable']).toBe(false);
    expect((await decide(`payments/${String(row?.['id'])}`, 'credit')).status).toBe(400);
    expect((await decide(`payments/${String(row?.['id'])}`, 'return')).status).toBe(200);
    expect(await suspense('USD')).toBe(0n);
  });
});

describe('a round that its provider forgot', () => {
  const stake = async () => {
    const at = tested.clock.now();
    const roundId = randomUUID();
    const { id } = await tested.db
      .insertInto('bet')
      .values({
        operator: 'aurora',
        member_id: member.id,
        account: 'waiter01',
        provider: 'studio',
        round_id: roundId,
        node_id: 'n',
        game_name: 'Old Clock',
        game_type: 'RNG',
        vassalage: 'PGE',
        currency: 'PHP',
        status: 'OPEN',
        stake: 5000n,
        placed_at: at,
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tested.db.transaction().execute((trx) =>
      post(trx, {
        scope: 'seamless/studio',
        key: roundId,
        kind: 'play.bet',
        reference: `studio/${roundId}`,
        entries: [
          { account: memberWallet(member.id, 'PHP'), amount: -5000n },
          {
            account: { ownerKind: 'provider', ownerId: 'aurora/PGE', currency: 'PHP', kind: 'play' },
            amount: 5000n,
          },
        ],
        at,
      }),
    );
    return String(id);
  };
  const listed = async () => (await waitingIn('rounds')).map(({ id }) => id);

  test.each([
    ['void', '', 50, 'Your stake on Old Clock is back: ₱50.00'],
    ['pay', '120.50', 120.5, 'Your round of Old Clock is settled: ₱120.50'],
    ['pay', '0', 0, 'Your round of Old Clock is settled: ₱0.00'],
  ])('is ended after a day by %s %s, once', async (decision, payout, gain, title) => {
    const id = await stake();
    const had = Number(await balance());
    expect(await listed()).not.toContain(id);
    expect((await decide(`rounds/${id}`, decision, payout === '' ? {} : { input: { payout } })).status).toBe(
      404,
    );
    tested.clock.advance(86_400_000);
    member.token = await newSession();
    expect(await listed()).toContain(id);
    expect((await decide(`rounds/${id}`, decision, payout === '' ? {} : { input: { payout } })).status).toBe(
      200,
    );
    expect((await decide(`rounds/${id}`, decision, payout === '' ? {} : { input: { payout } })).status).toBe(
      409,
    );
    expect(Number(await balance())).toBe(had + gain);
    expect((await newestNotice())?.title).toBe(title);
    await expectConservation();
  });

  const newSession = async () => {
    const { loginCall } = await import('@tessera/contracts/auth');
    const api = tested.transport({ ip: tested.nextVisitor() });
    return (await api.call(loginCall, { username: 'waiter01', password: 'Tessera#2026' })).token;
  };

  test('is not paid without an amount', async () => {
    const id = await stake();
    tested.clock.advance(86_400_000);
    expect(await decide(`rounds/${id}`, 'pay', { input: { payout: 'a lot' } })).toMatchObject({
      status: 400,
      fields: { payout: 'FIELD_FORMAT' },
    });
  });
});
