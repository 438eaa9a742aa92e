import { randomUUID } from 'node:crypto';
import { loginCall } from '@tessera/contracts/auth';
import { feedbackCall, feedbackListCall } from '@tessera/contracts/feedback';
import { applyCall } from '@tessera/contracts/applications';
import { noticeListCall } from '@tessera/contracts/promotions';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { openMismatchedPayment } from '../testing/mismatched-payment';
import { createRedemption } from '../testing/redemption';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
let member: { id: bigint; token: string };
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  as = officeOf(tested);
  const token = await newMember(tested, 'queuer01');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'queuer01')
    .executeTakeFirstOrThrow();
  member = { id, token };
});
afterAll(() => tested.close());

const api = () => tested.transport({ token: member.token });
const newestNotice = async () => {
  tested.clock.advance(1000);
  const { list } = await api().call(noticeListCall, { pageNo: 1, pageSize: 30 });
  return list.find(({ id }) => id.startsWith('member-message'));
};
const mine = async (resource: string, query = '') => {
  const { value } = await as('fay', 'finance', 'support').get(`${resource}?account=queuer01${query}`);
  return value.items?.at(-1) as { id: string; version: number } & Record<string, unknown>;
};
const money = async () => Number((await api().call(balanceCall, {})).amount);

async function paymentOf(currency?: string) {
  await openMismatchedPayment(tested, member.id, currency);
  return mine('payments', '&state=OPEN');
}

test('an application is approved, and issued by who decides over money', async () => {
  const { value } = await as('ann', 'editor').create('promotions', {
    category: 'MOON',
    texts: { EN: { title: 'Moon week', content: '<p>Come.</p>' } },
    kind: 'APPLY',
    reward: '50.00',
  });
  const id = String(value.record?.['id']);
  await as('ann', 'editor').act(`promotions/${id}`, 'publish', 1);
  await api().call(applyCall, { id, comment: 'me' });
  const row = await mine('applications', '&state=APPLYING');
  expect(row).toMatchObject({ promotion: 'Moon week', comment: 'me' });
  const path = `applications/${row.id}`;
  expect((await as('sue', 'support').act(path, 'approve', row.version)).value.record).toMatchObject({
    state: 'CLAIM',
    remark: 'as agreed',
  });
  const before = await money();
  expect((await as('sue', 'support').act(path, 'issue', row.version + 1)).code).toBe('ROLE_REQUIRED');
  const both = await Promise.all(
    ['fay', 'fin'].map((name) => as(name, 'finance').act(path, 'issue', row.version + 1)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await money()).toBe(before + 50);
});

test('a decision on an application reaches its member, who may have been faster than the next one', async () => {
  const { value } = await as('ann', 'editor').create('promotions', {
    category: 'SUN',
    texts: { EN: { title: 'Sun week', content: '<p>Come.</p>' } },
    kind: 'APPLY',
  });
  const id = String(value.record?.['id']);
  await as('ann', 'editor').act(`promotions/${id}`, 'publish', 1);
  await api().call(applyCall, { id });
  const row = await mine('applications', `&promotionId=${id}`);
  const path = `applications/${row.id}`;
  const heard = new Promise<unknown[]>((resolve) => {
    const end = tested.platform.events.subscribe(({ memberId, event }) => {
      if (event.type !== 'content.changed' || memberId === undefined) return;
      end();
      resolve([event.what, memberId]);
    });
  });
  expect((await as('sue', 'support').act(path, 'reject', row.version)).status).toBe(200);
  expect(await heard).toEqual(['promotions', String(member.id)]);
  expect(await as('ben', 'support').act(path, 'reject', row.version)).toMatchObject({
    status: 409,
    value: { author: 'sue' },
  });
  await api().call(applyCall, { id });
  expect(await as('ben', 'finance', 'support').act(path, 'issue', row.version + 1)).toMatchObject({
    status: 409,
    value: { author: 'queuer01' },
  });
});

test('a complaint is answered to who wrote it, closed and opened again', async () => {
  const complaint = { kind: 'COMPLAINT', content: 'The page is very slow today' } as const;
  const { number } = await api().call(feedbackCall, complaint);
  const row = await mine('feedback');
  const path = `feedback/${row.id}`;
  const support = as('sue', 'support');
  expect(await support.act(path, 'answer', row.version)).toMatchObject({
    fields: { answer: 'FIELD_REQUIRED' },
  });
  const answered = await support.act(path, 'answer', row.version, {
    input: { answer: 'It <b>is</b> quick again.' },
  });
  expect(answered.value.record).toMatchObject({ state: 'ANSWERED', answer: 'It <b>is</b> quick again.' });
  expect(
    await as('ben', 'support').act(path, 'answer', row.version, { input: { answer: 'Nobody knows.' } }),
  ).toMatchObject({ status: 409, value: { author: 'sue', at: expect.any(String) } });
  const notice = await newestNotice();
  expect(notice?.title).toContain(number);
  expect(notice?.content).toContain('It &lt;b&gt;is&lt;/b&gt; quick again.');
  // It stands with what the member has written, and with nobody else's.
  const { list } = await api().call(feedbackListCall, {});
  expect(list.find((one) => one.number === number)).toMatchObject({
    state: 'ANSWERED',
    answer: 'It <b>is</b> quick again.',
  });
  const other = await tested.transport().call(loginCall, { username: 'agent01', password: 'Tessera#2026' });
  expect((await tested.transport({ token: other.token }).call(feedbackListCall, {})).total).toBe(0);
  expect((await officeOf(tested, 'jade')('sue', 'support').act(path, 'close', 2)).status).toBe(404);
  expect((await support.act(path, 'close', row.version + 1)).value.record).toMatchObject({ state: 'CLOSED' });
  expect((await support.act(path, 'open', row.version + 2)).value.record).toMatchObject({ state: 'OPEN' });
  // Whatever state it was in, what is answered is answered for its member too.
  const again = { input: { answer: 'It was slow once more, and is quick now.' } };
  expect((await support.act(path, 'answer', row.version + 3, again)).value.record).toMatchObject({
    state: 'ANSWERED',
  });
  const { list: later } = await api().call(feedbackListCall, {});
  expect(later.find((one) => one.number === number)).toMatchObject({
    state: 'ANSWERED',
    answer: again.input.answer,
  });
});

test('money that waits is credited once, and its member is told', async () => {
  const { id } = await paymentOf();
  const before = await money();
  const both = await Promise.all(
    ['fay', 'fin'].map((name) => as(name, 'finance').act(`payments/${id}`, 'credit', 1)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.value).toMatchObject({ record: { state: 'CREDITED' } });
  expect(await money()).toBe(before + 200);
  expect((await newestNotice())?.title).toBe('₱200.00 is in your balance');
  const foreign = await paymentOf('USD');
  expect((await as('fay', 'finance').act(`payments/${foreign.id}`, 'credit', 1)).code).toBe('AMOUNT_INVALID');
  expect((await as('fay', 'finance').act(`payments/${foreign.id}`, 'return', 1)).status).toBe(200);
});

test('a redemption that is rejected gives the points back', async () => {
  const points = async () => {
    const account = await tested.db
      .selectFrom('points_account')
      .select('balance')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return Number(account.balance);
  };
  const id = await createRedemption(tested, member.id);
  const before = await points();
  const row = await mine('redemptions', '&state=IN_PROCESS');
  expect(row).toMatchObject({ id, reward: 'A mug', version: 1 });
  const done = await as('sue', 'support').act(`redemptions/${id}`, 'reject', 1);
  expect(done.value.record).toMatchObject({ state: 'REJECTED', version: 2, remark: 'as agreed' });
  expect(await points()).toBe(before + 300);
});

test('a round that its provider forgot is ended with what it paid', async () => {
  await tested.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: member.id,
      account: 'queuer01',
      provider: 'studio',
      round_id: randomUUID(),
      node_id: 'n',
      game_name: 'Old Clock',
      game_type: 'RNG',
      vassalage: 'STU',
      currency: 'PHP',
      status: 'OPEN',
      stake: 1000n,
      placed_at: new Date(tested.clock.now().getTime() - 2 * 86_400_000),
      settled_at: null,
    })
    .execute();
  const row = await mine('rounds');
  expect(row).toMatchObject({ game: 'Old Clock', stake: '10.00' });
  const finance = as('fay', 'finance');
  expect(await finance.act(`rounds/${row.id}`, 'pay', 1, { input: { payout: 'a lot' } })).toMatchObject({
    fields: { payout: 'FIELD_FORMAT' },
  });
  const before = await money();
  expect((await finance.act(`rounds/${row.id}`, 'pay', 1, { input: { payout: '15.50' } })).status).toBe(200);
  expect(await money()).toBe(before + 15.5);
  expect((await finance.get(`rounds/${row.id}`)).status).toBe(404);
});
