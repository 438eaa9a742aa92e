import { randomUUID } from 'node:crypto';
import * as calls from '@tessera/contracts/points';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { memberPassword as password } from '../../testing/new-member';
import { officeOf } from '../../testing/office';
import { movePoints } from '.';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
let member: ReturnType<TestPlatform['transport']>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
  member = tested.transport({ token: await newMember(tested, 'shopper01') });
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'shopper01')
    .executeTakeFirstOrThrow();
  await tested.db.transaction().execute((trx) =>
    movePoints(trx, {
      memberId: id,
      kind: 'DEPOSIT',
      points: 10_000n,
      key: randomUUID(),
      remark: 'test',
      at: tested.clock.now(),
    }),
  );
}, 60_000);
afterAll(() => tested.close());

const finance = () => as('fay', 'finance');
const EN = { title: 'Umbrella', summary: 'Wide, and dry.', requirements: '' };
const umbrella = {
  texts: { EN, TY: { title: 'Payong', summary: 'Malapad.', requirements: '' } },
  type: 'GOODS',
  points: 500,
  art: 'shirt',
  stock: 3,
};
const make = async (more: object = {}) => {
  const { record } = (await finance().create('mall-rewards', { ...umbrella, ...more })).value;
  const id = String(record?.['id']);
  return { id, path: `mall-rewards/${id}`, version: record?.['version'] };
};
const published = async (more?: object) => {
  const made = await make(more);
  const { record } = (await finance().act(made.path, 'publish', made.version)).value;
  return { ...made, version: record?.['version'] };
};
const offered = async (id: string, language = 'EN') =>
  (await tested.transport({ language }).call(calls.rewardListCall, {})).list.find(
    ({ rewardId }) => rewardId === id,
  );
const home = { recipient: 'Ana Cruz', phone: '+63 917 000 0000', address: '12 Mabini St, Cebu 6000' };
const redeem = (rewardId: string, more: object = {}) =>
  member.call(
    calls.redeemRewardCall,
    { rewardId, password, ...home, ...more },
    { idempotencyKey: randomUUID() },
  );

test('a new reward is a draft that nobody sees or redeems, until it is published in every language', async () => {
  const { id, path, version } = await make();
  expect(await offered(id)).toBeUndefined();
  await expect(redeem(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await finance().act(path, 'publish', version)).status).toBe(200);
  expect(await offered(id)).toMatchObject({ name: 'Umbrella', points: 500, quantity: 3, picture: null });
  expect((await offered(id, 'TY'))?.name).toBe('Payong');
  expect((await redeem(id)).redeem).toMatchObject({ name: 'Umbrella', status: 'IN_PROCESS', points: 500 });
  expect((await offered(id))?.quantity).toBe(2);
  expect((await finance().get(path)).value.record).toMatchObject({ redeemed: 1, stock: 2 });
});

test('money has an amount of the currency, and nothing else has one', async () => {
  const amount = async (more: object) =>
    (await finance().create('mall-rewards', { ...umbrella, ...more })).fields;
  expect(await amount({ type: 'MONEY' })).toHaveProperty('amount');
  expect(await amount({ amount: '5' })).toHaveProperty('amount');
  expect(await amount({ type: 'MONEY', amount: '5.001' })).toEqual({ amount: 'AMOUNT_INVALID' });
  expect(await amount({ points: 0 })).toHaveProperty('points');
  expect(await amount({ stock: -1 })).toHaveProperty('stock');
});

test('a saved cost waits until it is published, and who was shown another one redeems nothing', async () => {
  const { id, path, version } = await published();
  const { stock: _, ...saved } = { ...umbrella, points: 700 };
  const { record } = (await finance().save(path, version, saved)).value;
  expect((await offered(id))?.points).toBe(500);
  expect((await finance().act(path, 'replace', record?.['version'])).status).toBe(200);
  expect((await offered(id))?.points).toBe(700);
  const before = (await member.call(calls.pointsBalanceCall, {})).points;
  await expect(redeem(id, { cost: 500 })).rejects.toMatchObject({ code: 'REWARD_CHANGED', status: 409 });
  expect((await member.call(calls.pointsBalanceCall, {})).points).toBe(before);
  expect((await offered(id))?.quantity).toBe(3);
  expect((await redeem(id, { cost: 700 })).points).toBe(before - 700);
});

test('the stock is set at once, and a redemption between is no conflict for who edits', async () => {
  const { id, path, version } = await published({ stock: 1 });
  await redeem(id);
  await expect(redeem(id)).rejects.toMatchObject({ code: 'REWARD_OUT_OF_STOCK' });
  const { status, value } = await finance().act(path, 'restock', version, { input: { stock: 5 } });
  expect([status, value.record?.['stock']]).toEqual([200, 5]);
  expect((await offered(id))?.quantity).toBe(5);
  expect((await finance().act(path, 'restock', version, { input: { stock: 9 } })).status).toBe(409);
  const [act] = (await finance().get(`${path}/history`)).value.items ?? [];
  expect(act).toMatchObject({ author: 'fay', action: 'restock' });
});

test('what has ended is neither seen nor redeemed, says who waits, and comes back', async () => {
  const { id, path, version } = await published();
  await redeem(id);
  expect((await finance().get(`${path}/effect?action=end`)).value).toMatchObject({ counts: { waiting: 1 } });
  const { record } = (await finance().act(path, 'end', version)).value;
  expect(await offered(id)).toBeUndefined();
  await expect(redeem(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await finance().act(path, 'reopen', record?.['version'])).status).toBe(200);
  expect((await offered(id))?.quantity).toBe(2);
});

test('rewards are finance’s to write and each operator’s own', async () => {
  const { path, version } = await make();
  expect((await as('ed', 'editor').get(path)).status).toBe(200);
  expect((await as('ed', 'editor').act(path, 'publish', version)).code).toBe('ROLE_REQUIRED');
  expect((await officeOf(tested, 'jade')('fay', 'finance').get(path)).status).toBe(404);
});

test('what a reward would have cost is said before it is saved, as far as points and stock go', async () => {
  const { id: memberId } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'shopper01')
    .executeTakeFirstOrThrow();
  const earn = (points: bigint) =>
    tested.db.transaction().execute((trx) =>
      movePoints(trx, {
        memberId,
        kind: 'DEPOSIT',
        points,
        key: randomUUID(),
        remark: 'test',
        at: tested.clock.now(),
      }),
    );
  const estimate = async (value: object, id?: string) =>
    finance().ask('POST', 'mall-rewards/estimate', { value, ...(id && { id }) });
  const money = { type: 'MONEY', points: 9_000_000, amount: '5' };
  expect((await estimate(money)).value).toEqual({ members: 0, cost: '0.00', currency: 'PHP' });
  await earn(18_000_000n);
  expect((await estimate(money)).value).toEqual({ members: 1, cost: '10.00', currency: 'PHP' });
  expect((await estimate({ ...money, stock: 1 })).value).toMatchObject({ members: 1, cost: '5.00' });
  const { id } = await make({ stock: 0 });
  expect((await estimate(money, id)).value).toMatchObject({ members: 0, cost: '0.00' });
  // What a thing costs the operator, nobody has said.
  const thing = { type: 'GOODS', points: 9_000_000, amount: null };
  expect((await estimate(thing)).value).toMatchObject({ members: 1, cost: null });
  expect((await estimate({ ...money, amount: null })).fields).toEqual({ amount: 'AMOUNT_INVALID' });
  expect((await as('vic', 'viewer').ask('POST', 'mall-rewards/estimate', { value: money })).code).toBe(
    'ROLE_REQUIRED',
  );
  tested.clock.advance(31 * 24 * 3_600_000);
  expect((await estimate(money)).value).toMatchObject({ members: 0 });
});
