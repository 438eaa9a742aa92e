import { randomUUID } from 'node:crypto';
import type { ApiError } from '@tessera/contracts';
import { rewardCenterCall } from '@tessera/contracts/rewards';
import { messageListCall } from '@tessera/contracts/messages';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { freePlayCall } from '@tessera/contracts/auth';
import * as calls from '@tessera/contracts/points';
import { balanceCall } from '@tessera/contracts/wallet';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { memberPassword as password } from '../../testing/new-member';
import { movePoints } from '.';
import { countPlay } from '../play/count-play';
import { withDocument } from '../../testing/with-document';
import { decideRedeem } from './decide';
import { collectPoints } from './earn';
import { redeemWithin, takeReward } from './redeem';

let tested: TestPlatform;
let account = '';
let memberId: bigint;
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
/** Every test is about the points of a member of its own. */
beforeEach(async () => {
  account = `collector${++members}`;
  api = tested.transport({ token: await newMember(tested, account) });
  const member = await tested.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  memberId = member.id;
});
afterAll(() => tested.close());

const key = () => ({ idempotencyKey: randomUUID() });
const points = async () => (await api.call(calls.pointsBalanceCall, {})).points;
const money = async () => Number((await api.call(balanceCall, {})).amount);
const give = (amount: number) =>
  tested.db.transaction().execute((trx) =>
    movePoints(trx, {
      memberId,
      kind: 'DEPOSIT',
      points: BigInt(amount),
      key: randomUUID(),
      remark: 'test',
      at: tested.clock.now(),
    }),
  );
const home = { recipient: 'Ana Cruz', phone: '+63 917 000 0000', address: '12 Mabini St, Cebu 6000' };
const redeem = (rewardId: string, options = key(), more = {}) =>
  api.call(calls.redeemRewardCall, { rewardId, password, ...home, ...more }, options);

const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as ApiError).code] : []));

let rounds = 0;
async function settled(turnover: number, status: 'SETTLED' | 'OPEN' = 'SETTLED'): Promise<bigint> {
  const { id } = await tested.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: memberId,
      account,
      provider: 'TEST',
      round_id: `r${++rounds}`,
      node_id: 'n',
      game_name: 'g',
      game_type: 'RNG',
      vassalage: 'PG',
      currency: 'PHP',
      status,
      stake: BigInt(turnover),
      turnover: status === 'SETTLED' ? BigInt(turnover) : 0n,
      placed_at: tested.clock.now(),
      settled_at: status === 'SETTLED' ? tested.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('turnover earns each point exactly once, whenever rounds end and however often it is asked', async () => {
  const open = await settled(700, 'OPEN');
  await settled(2_350);
  expect(await api.call(calls.pointsBalanceCall, {})).toMatchObject({ points: 2, toNextPoint: '6.50' });
  await Promise.all(Array.from({ length: 8 }, () => points()));
  expect(await points()).toBe(2);
  await tested.db
    .updateTable('bet')
    .set({ status: 'SETTLED', turnover: 700n, settled_at: tested.clock.now() })
    .where('id', '=', open)
    .execute();
  expect(await points()).toBe(3);
  const { list } = await api.call(calls.pointsDetailsCall, {});
  expect(list.map((entry) => [entry.type, entry.points, entry.balanceAfter])).toEqual([
    ['PLAY', 1, 3],
    ['PLAY', 2, 2],
  ]);
});

test('a voucher is money at once, goods wait for the operator', async () => {
  await give(1_050);
  const before = await money();
  const voucher = await redeem('cash-s');
  expect(voucher).toMatchObject({
    points: 650,
    redeem: { status: 'APPROVED', amount: '20.00', points: 400, type: 'MONEY' },
  });
  expect(await money()).toBe(before + 20);
  expect(await redeem('mug')).toMatchObject({ points: 0, redeem: { status: 'IN_PROCESS', amount: null } });
  const { list, total } = await api.call(calls.redeemListCall, {});
  expect(total).toBe(2);
  expect(list.map((one) => one.status)).toContain('IN_PROCESS');
});

test('of twenty at once with points for one, one is served', async () => {
  await give(400);
  const before = await money();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => redeem('cash-s')));
  const served = results.filter((result) => result.status === 'fulfilled');
  expect(served).toHaveLength(1);
  expect(refusals(results)).toEqual(Array(19).fill('POINTS_TOO_FEW'));
  expect(await points()).toBe(0);
  expect(await money()).toBe(before + 20);
}, 60_000);

test('the last pieces are given away once', async () => {
  await give(20_000);
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => redeem('shirt')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  expect(refusals(results)).toEqual(Array(3).fill('REWARD_OUT_OF_STOCK'));
  expect(await points()).toBe(20_000 - 3 * 1_200);
  const { list } = await api.call(calls.rewardListCall, { type: 'GOODS' });
  expect(list.find((reward) => reward.rewardId === 'shirt')).toMatchObject({ quantity: 0 });
}, 60_000);

test('one key is one redemption; another content under it is refused', async () => {
  await give(1_000);
  const options = key();
  const answers = await Promise.all(Array.from({ length: 4 }, () => redeem('cash-s', options)));
  expect(new Set(answers.map((answer) => answer.redeem.redeemId)).size).toBe(1);
  expect(await points()).toBe(600);
  await expect(redeem('mug', options)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('a wrong password, too few points and an unknown reward change nothing', async () => {
  await give(100);
  await expect(redeem('cash-s', key(), { password: 'wrong' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  });
  await expect(redeem('cash-s')).rejects.toMatchObject({ code: 'POINTS_TOO_FEW', value: { missing: 300 } });
  await expect(redeem('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(redeem('pin')).rejects.toMatchObject({ code: 'REWARD_OUT_OF_STOCK' });
  for (const quantity of [0, -1, 1.5, 11, 1e9, Number.MAX_SAFE_INTEGER + 1])
    await expect(redeem('cash-s', key(), { quantity })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await points()).toBe(100);
  expect((await api.call(calls.redeemListCall, {})).total).toBe(0);
});

test('the password is tried so often and no more', async () => {
  await give(400);
  const attempts = Array.from({ length: 45 }, () => redeem('cash-s', key(), { password: 'x' }));
  const results = await Promise.allSettled(attempts);
  expect(refusals(results).filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
}, 60_000);

test('a rejected redemption gives points and stock back, once', async () => {
  await give(650);
  const stock = async () =>
    (await api.call(calls.rewardListCall, {})).list.find((reward) => reward.rewardId === 'mug')?.quantity ??
    0;
  const before = await stock();
  const { redeem: made } = await redeem('mug');
  expect(await stock()).toBe(before - 1);
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator');
  const reject = (remark: string) =>
    tested.db.transaction().execute((trx) =>
      decideRedeem(trx, aurora, {
        id: BigInt(made.redeemId),
        status: 'REJECTED',
        remark,
        at: tested.clock.now(),
      }),
    );
  await reject('No address');
  await expect(reject('again')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await points()).toBe(650);
  expect(await stock()).toBe(before);
  expect((await api.call(calls.redeemListCall, {})).list[0]).toMatchObject({
    status: 'REJECTED',
    remark: 'No address',
  });
});

test('what was taken is named in the language of who reads it, and as it was called then', async () => {
  await give(650);
  const inLanguage = async (language: string) =>
    tested.transport({ token: await tokenOf(tested, account), language });
  const tagalog = await inLanguage('TL');
  const nameIn = async (language: string) =>
    (await tested.transport({ language }).call(calls.rewardListCall, {})).list.find(
      ({ rewardId }) => rewardId === 'mug',
    )?.name;
  const names = [await nameIn('EN'), await nameIn('TL')];
  expect(new Set(names).size).toBe(2);
  await tagalog.call(calls.redeemRewardCall, { rewardId: 'mug', password, ...home }, key());
  await tested.db
    .updateTable('points_reward')
    .set({ title: 'Another name' })
    .where('operator', '=', 'aurora')
    .where('id', '=', 'mug')
    .execute();
  const seen = await Promise.all(
    ['EN', 'TL', 'TH'].map(async (language) => {
      const reader = await inLanguage(language);
      const [redeemed] = (await reader.call(calls.redeemListCall, {})).list;
      const [entry] = (await reader.call(calls.pointsDetailsCall, {})).list;
      const [waiting] = (await reader.call(rewardCenterCall, {})).list;
      return [redeemed?.name, entry?.remark, waiting?.title];
    }),
  );
  const [english, translated] = names;
  expect(seen).toEqual([
    [english, english, english],
    [translated, translated, translated],
    // No name in this one: the operator's own language.
    [english, english, english],
  ]);
});

test('points become money by the exchange table, in whole steps', async () => {
  await give(2_000);
  const { exchange, step } = await api.call(calls.pointsConfigCall, {});
  expect([step, exchange]).toEqual([
    100,
    [
      { points: 100, amount: '5.00' },
      { points: 1_000, amount: '5.50' },
      { points: 5_000, amount: '6.00' },
    ],
  ]);
  const before = await money();
  const answer = await api.call(calls.convertPointsCall, { points: 1_500, password }, key());
  expect(answer).toMatchObject({ points: 500, redeem: { type: 'CONVERT', amount: '82.50' } });
  expect(await money()).toBeCloseTo(before + 82.5);
  for (const wrong of [50, 150])
    await expect(api.call(calls.convertPointsCall, { points: wrong, password }, key())).rejects.toMatchObject(
      { code: 'AMOUNT_INVALID' },
    );
});

test('points that became worth less while the dialog was open are not converted, and a repeated answer stays as it was', async () => {
  await give(2_000);
  const { operators } = tested.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  const [before, { points }] = [await money(), await api.call(calls.pointsBalanceCall, {})];
  const convert = (amount: string, headers = key()) =>
    api.call(calls.convertPointsCall, { points: 1_000, amount, password }, headers);
  const once = key();
  try {
    operators.replace({ ...aurora, points: { ...aurora.points, turnoverPerPoint: '8.00' } });
    await expect(convert('55.00')).rejects.toMatchObject({ code: 'REWARD_CHANGED', status: 409 });
    expect([await money(), (await api.call(calls.pointsBalanceCall, {})).points]).toEqual([before, points]);
    expect(await convert('44.00', once)).toMatchObject({ redeem: { amount: '44.00' } });
  } finally {
    operators.replace(aurora);
  }
  expect(await convert('55.00', once)).toMatchObject({ redeem: { amount: '44.00' } });
  expect(await money()).toBeCloseTo(before + 44);
});

test('a trial account has no points to spend, and nobody sees what is another’s', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  expect((await trial.call(calls.pointsBalanceCall, {})).points).toBe(0);
  await expect(
    trial.call(calls.redeemRewardCall, { rewardId: 'cash-s', password }, key()),
  ).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
  await give(400);
  await redeem('cash-s');
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  expect(await other.call(calls.redeemListCall, {})).toMatchObject({ total: 0 });
  expect(await other.call(calls.pointsDetailsCall, {})).toMatchObject({ total: 0 });
});

test('the database refuses negative points and a change of what was written', async () => {
  await give(5);
  await expect(tested.db.updateTable('points_account').set({ balance: -1n }).execute()).rejects.toThrow(
    'check constraint',
  );
  await expect(tested.db.updateTable('points_entry').set({ points: 9n }).execute()).rejects.toThrow(
    'never changed',
  );
});

test('of fifty who want the last piece at once one has it, and no point is lost', async () => {
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no operator');
  const [stock, cost, at] = [{ stock: 1 }, 3_400n, tested.clock.now()];
  await tested.db.updateTable('points_reward').set(stock).where('id', '=', 'backpack').execute();
  const wanting = [memberId];
  for (const name of ['wants01', 'wants02', 'wants03', 'wants04']) {
    await newMember(tested, name);
    const { id } = await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', name)
      .executeTakeFirstOrThrow();
    wanting.push(id);
  }
  for (memberId of wanting) await give(Number(cost) * 10);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      tested.db
        .transaction()
        .execute((trx) =>
          redeemWithin(
            trx,
            { operator: aurora, memberId: wanting[index % 5] ?? memberId, key: `wanted.${index}`, at },
            { rewardId: 'backpack', quantity: 1, delivery: home },
            () => takeReward(trx, { operator: aurora, language: 'EN' }, { id: 'backpack', quantity: 1, at }),
          ),
        ),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refusals(results)).toEqual(Array(49).fill('REWARD_OUT_OF_STOCK'));
  const accounts = await tested.db
    .selectFrom('points_account as a')
    .innerJoin('points_entry as e', 'e.member_id', 'a.member_id')
    .select(({ fn }) => ['a.balance', fn.sum<string>('e.points').as('moved')])
    .where('a.member_id', 'in', wanting)
    .groupBy('a.member_id')
    .execute();
  expect(accounts.map(({ balance }) => balance)).toEqual(accounts.map(({ moved }) => BigInt(moved)));
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(cost * 49n);
}, 60_000);

test('a thing is sent to where the member says, and what is missing is named before the password is tried', async () => {
  await give(650);
  await expect(redeem('mug', key(), { address: ' ', phone: '', password: 'wrong' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { address: 'FIELD_REQUIRED', phone: 'FIELD_REQUIRED' } },
  });
  await expect(redeem('mug', key(), { phone: 'call me' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const { redeem: made } = await redeem('mug');
  const office = officeOf(tested)('sue', 'support');
  const path = `redemptions/${made.redeemId}`;
  expect((await office.get(path)).value.record).toMatchObject({
    delivery: 'Ana Cruz\n+63 917 000 0000\n12 Mabini St, Cebu 6000',
  });
  const input = { reference: 'LBC 7781' };
  expect((await office.act(path, 'approve', 1, { reason: 'Sent today', input })).status).toBe(200);
  expect((await api.call(calls.redeemListCall, {})).list[0]).toMatchObject({
    status: 'APPROVED',
    remark: 'Sent today',
    reference: 'LBC 7781',
  });
  const [message] = (await api.call(messageListCall, {})).list;
  expect(message).toMatchObject({ kind: 'REWARD', text: 'Sent today (LBC 7781)' });
});

test('a member without a password redeems by the payment password, which five wrong ones lock', async () => {
  await give(800);
  expect((await api.call(calls.pointsBalanceCall, {})).secret).toBe('PASSWORD');
  const { db, platform } = tested;
  const own = { has_password: false, payment_hash: await platform.passwords.hash('280519') };
  await db.updateTable('credential').set(own).where('member_id', '=', memberId).execute();
  expect((await api.call(calls.pointsBalanceCall, {})).secret).toBe('PAYMENT_PASSWORD');
  await redeem('cash-s', key(), { password: '280519' });
  const wrong = () => redeem('cash-s', key(), { password: '111111' });
  for (let guess = 1; guess < 5; guess += 1)
    await expect(wrong()).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  await expect(wrong()).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' });
  await expect(redeem('cash-s', key(), { password: '280519' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_LOCKED',
  });
  expect(await points()).toBe(400);
});

test('a stake counts by the ratio of its category, and what was counted keeps the ratio that it had', async () => {
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  const current = () => tested.platform.operators.byCode('aurora') ?? aurora;
  const percent = (of: number) => ({ points: { ...aurora.points, percent: { RNG: of } } });
  await settled(2_000);
  const collect = () =>
    tested.db.transaction().execute((trx) => collectPoints(trx, current(), memberId, tested.clock.now()));
  expect((await collect()).balance).toBe(2n);
  await withDocument(tested.platform, 'aurora', percent(25), async () => {
    expect((await collect()).balance).toBe(2n);
    await settled(4_000);
    expect((await collect()).balance).toBe(3n);
    const { ratios } = await api.call(calls.pointsConfigCall, {});
    expect(ratios.find(({ gameType }) => gameType === 'RNG')?.percent).toBe(25);
  });
  expect((await collect()).balance).toBe(3n);
});

test('rounds earn their points once when they are counted for rewards, and again asked for by the page', async () => {
  await settled(3_000);
  await Promise.all([countPlay(tested.platform), countPlay(tested.platform), points()]);
  await countPlay(tested.platform);
  expect(await points()).toBe(3);
  const { list } = await api.call(calls.pointsDetailsCall, {});
  expect(list.reduce((sum, entry) => sum + entry.points, 0)).toBe(3);
});
