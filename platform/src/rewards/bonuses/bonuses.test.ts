import { randomUUID } from 'node:crypto';
import { noticeListCall } from '@tessera/contracts/promotions';
import { withdrawalOptionsCall } from '@tessera/contracts/withdrawals';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { expireBonuses, warnOfExpiry } from './expire';
import { expectBonusesConserved, newBonusPlayer, pay } from './testing/bonus-player';

const day = 86_400_000;
let tested: TestPlatform;
let player: Awaited<ReturnType<typeof newBonusPlayer>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
/** Every test is about the bonuses of a member of its own, who has no cash but what it deposits. */
beforeEach(async () => {
  player = await newBonusPlayer(tested, `bonus${++members}`);
  const cash = await player.cash();
  if (Number(cash) > 0) await player.round(cash, '0');
});
afterEach(() => expectBonusesConserved(tested));
afterAll(() => tested.close());

const messages = async () => (await player.api.call(noticeListCall, {})).list.map(({ title }) => title);
const withFirst = async (amount = '500.00') => player.deposit(amount, await player.offer());

test('a deposit brings the bonus that was chosen with it, once, and none that was not', async () => {
  const chosen = await player.offer();
  const { deposit } = await player.create('500.00', chosen);
  const event = randomUUID();
  await Promise.all(['a', 'b', 'c'].map(() => pay(tested, deposit, '500.00', event)));
  await pay(tested, deposit, '500.00', event);
  expect(await player.bonuses()).toMatchObject([
    { state: 'ACTIVE', granted: '500.00', balance: '500.00', turnover: '5000.00', progress: '0.00' },
  ]);
  expect(await player.cash()).toBe('500.00');
  expect(await messages()).toContain('Your bonus of ₱500.00 is here');
  const other = await newBonusPlayer(tested, `bonus${++members}`);
  await other.deposit('500.00');
  expect(await other.bonuses()).toEqual([]);
});

test('the cap holds, and more is not given for a larger deposit', async () => {
  await withFirst('5000.00');
  expect(await player.bonus()).toMatchObject({ granted: '1000.00', turnover: '10000.00' });
});

test('a bonus that a member cannot have is refused with the reason before anything is paid', async () => {
  const first = await player.offer();
  const reload = await player.offer('RELOAD');
  const refused = (reason: string) => ({ code: 'BONUS_NOT_AVAILABLE', value: { reason } });
  await expect(player.create('100.00', first)).rejects.toMatchObject(refused('AMOUNT'));
  await expect(player.create('500.00', reload)).rejects.toMatchObject(refused('NO_DEPOSIT'));
  await expect(player.create('500.00', { ruleId: '999999', version: 1 })).rejects.toMatchObject(
    refused('CLOSED'),
  );
  await expect(player.create('500.00', { ...first, version: first.version + 1 })).rejects.toMatchObject({
    code: 'BONUS_CHANGED',
  });
  await withFirst();
  await expect(player.create('500.00', first)).rejects.toMatchObject(refused('NOT_FIRST'));
  await expect(player.create('500.00', reload)).rejects.toMatchObject(refused('ACTIVE'));
  expect((await player.offers()).map(({ refusal }) => refusal)).toEqual(['NOT_FIRST', 'ACTIVE', 'ACTIVE']);
});

test('of two deposits that choose a bonus at once one has it', async () => {
  const first = await player.offer();
  const outcomes = await Promise.allSettled([player.create('500.00', first), player.create('600.00', first)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'BONUS_NOT_AVAILABLE', value: { reason: 'PENDING' } },
  });
});

test('the same deposit asked for again is the same one, and with another bonus a conflict', async () => {
  const key = randomUUID();
  const chosen = await player.offer();
  const one = await player.create('500.00', chosen, key);
  expect((await player.create('500.00', chosen, key)).deposit).toEqual(one.deposit);
  await expect(player.create('500.00', undefined, key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

test('a bonus that two late payments bring is given once, and the member hears of it', async () => {
  const { deposit: late } = await player.create('500.00', await player.offer());
  await tested.db
    .updateTable('deposit')
    .set({ expires_at: tested.clock.now() })
    .where('id', '=', BigInt(late.depositId))
    .execute();
  await withFirst('600.00');
  await pay(tested, late, '500.00');
  expect(await player.bonuses()).toMatchObject([{ granted: '600.00' }]);
  expect(await messages()).toContain('Your deposit came without its bonus');
});

test('cash is staked first, then bonus money, and a payout comes back in the proportion of the stake', async () => {
  await withFirst();
  expect(await player.inGame()).toBe('1000.00');
  await player.round('480.00', '0');
  expect([await player.cash(), (await player.bonus()).balance]).toEqual(['20.00', '500.00']);
  const roundId = randomUUID();
  expect((await player.bet(roundId, '50.00')).value?.balance).toBe('470.00');
  expect([await player.cash(), (await player.bonus()).balance]).toEqual(['0.00', '470.00']);
  expect((await player.settle(roundId, '100.00')).value?.balance).toBe('570.00');
  expect([await player.cash(), (await player.bonus()).balance]).toEqual(['40.00', '530.00']);
  // 50 of the first stake, which was all cash and larger than the largest, and all of the second.
  expect(await player.bonus()).toMatchObject({ progress: '100.00' });
});

test('a stake of bonus money above the largest is refused before it is placed, one of cash is not', async () => {
  await withFirst();
  expect(await player.round('450.00', '0')).toMatchObject({ success: true });
  const before = await player.bonus();
  expect(await player.bet(randomUUID(), '50.01')).toMatchObject({ errorCode: 'BONUS_STAKE_TOO_LARGE' });
  expect(await player.bonus()).toEqual(before);
  expect(await player.cash()).toBe('50.00');
  expect(await player.bet(randomUUID(), '600.00')).toMatchObject({ errorCode: 'BALANCE_TOO_LOW' });
});

test('a void gives each part back and counts for nothing', async () => {
  await withFirst();
  await player.round('480.00', '0');
  const before = await player.bonus();
  const roundId = randomUUID();
  await player.bet(roundId, '50.00');
  expect((await player.voidRound(roundId)).value?.balance).toBe('520.00');
  expect(await player.bonus()).toEqual(before);
  expect(await player.cash()).toBe('20.00');
});

test('a category counts by its percent, and in one that is not named bonus money is not staked', async () => {
  await withFirst();
  await player.openSlot('LIVE');
  await player.round('50.00', '0');
  expect((await player.bonus()).progress).toBe('10.00');
  await player.openSlot('SPORTS');
  expect(await player.inGame()).toBe('450.00');
  expect(await player.bet(randomUUID(), '451.00')).toMatchObject({ errorCode: 'BALANCE_TOO_LOW' });
  await player.round('50.00', '0');
  expect((await player.bonus()).progress).toBe('10.00');
});

test('played through, what is left of the bonus money is cash', async () => {
  await withFirst('200.00');
  const { turnover } = await player.bonus();
  expect(turnover).toBe('2000.00');
  for (let round = 0; round < 40; round += 1) await player.round('50.00', '50.00');
  expect(await player.bonus()).toMatchObject({ state: 'COMPLETED', balance: '0.00', progress: '2000.00' });
  expect(await player.cash()).toBe('400.00');
  expect(
    (await player.bonus()).history.map((step) => [step.what, step.percent, step.amount, step.rounds]),
  ).toEqual([
    ['OFFERED', 0, '1000.00', 0],
    ['ACCEPTED', 0, '200.00', 0],
    ['GRANTED', 0, '200.00', 0],
    ['PLAYED', 25, '500.00', 10],
    ['PLAYED', 50, '1000.00', 20],
    ['PLAYED', 75, '1500.00', 30],
    ['PLAYED', 100, '2000.00', 40],
    ['COMPLETED', 0, '200.00', 40],
  ]);
  expect(await messages()).toContain('₱200.00 of bonus money is now cash');
});

test('a bonus that is given up shows how far it was, each step at its own time and once', async () => {
  await withFirst('200.00');
  await player.round('50.00', '50.00');
  for (let round = 0; round < 13; round += 1) await player.round('50.00', '50.00');
  const { bonusId, history: before } = await player.bonus();
  expect(before.map(({ what, percent }) => [what, percent]).slice(-1)).toEqual([['PLAYED', 25]]);
  await player.forfeit(bonusId);
  const { history } = await player.forfeit(bonusId);
  expect(history.map((step) => [step.what, step.percent, step.amount, step.rounds]).slice(3)).toEqual([
    ['PLAYED', 25, '500.00', 10],
    ['PLAYED', 35, '700.00', 14],
    ['FORFEITED', 0, '200.00', 14],
  ]);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
});

test('used up in play, a bonus ends and another one can be chosen', async () => {
  await withFirst('200.00');
  await player.round('200.00', '0');
  for (let round = 0; round < 4; round += 1) await player.round('50.00', '0');
  expect(await player.bonus()).toMatchObject({ state: 'SPENT', balance: '0.00' });
  await player.deposit('400.00', await player.offer('RELOAD'));
  expect(await player.bonus()).toMatchObject({ state: 'ACTIVE', granted: '100.00' });
});

test('a forfeit takes the bonus money and leaves the cash, also of a round that is under way', async () => {
  await withFirst();
  await player.round('475.00', '0');
  const roundId = randomUUID();
  await player.bet(roundId, '50.00');
  const { bonusId } = await player.bonus();
  expect(await player.forfeit(bonusId)).toMatchObject({ state: 'FORFEITED', balance: '0.00' });
  expect(await player.forfeit(bonusId)).toMatchObject({ state: 'FORFEITED' });
  // Half of the stake was cash, so half of the payout is.
  expect((await player.settle(roundId, '100.00')).value?.balance).toBe('50.00');
  expect(await player.cash()).toBe('50.00');
  const other = await newBonusPlayer(tested, `bonus${++members}`);
  await expect(other.forfeit(bonusId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('cash can be withdrawn beside a bonus, which says what it keeps', async () => {
  await withFirst();
  expect(await player.api.call(withdrawalOptionsCall, {})).toMatchObject({
    available: '500.00',
    bonus: { balance: '500.00', turnover: '5000.00', progress: '0.00' },
  });
});

test('a bonus keeps the terms that were accepted, and a rule that was changed is shown anew', async () => {
  const chosen = await player.offer();
  const { deposit } = await player.create('500.00', chosen);
  await tested.db
    .updateTable('bonus_rule')
    .set({ percent: 50 })
    .where('id', '=', BigInt(chosen.ruleId))
    .execute();
  try {
    await pay(tested, deposit, '500.00');
    expect(await player.bonus()).toMatchObject({ granted: '500.00', percent: 100 });
    const other = await newBonusPlayer(tested, `bonus${++members}`);
    await expect(other.create('500.00', chosen)).rejects.toMatchObject({ code: 'BONUS_CHANGED' });
  } finally {
    await tested.db
      .updateTable('bonus_rule')
      .set({ percent: 100 })
      .where('id', '=', BigInt(chosen.ruleId))
      .execute();
  }
});

test('an end is told ahead once; then the bonus waits for a round that is under way, and ends', async () => {
  await withFirst();
  await player.round('475.00', '0');
  const roundId = randomUUID();
  await player.bet(roundId, '50.00');
  const { bonusId } = await player.bonus();
  const state = () =>
    tested.db
      .selectFrom('bonus')
      .select(['state', 'balance'])
      .where('id', '=', BigInt(bonusId))
      .executeTakeFirst();
  const countMessages = async (type: 'bonusExpiring' | 'bonusExpired') =>
    (await tested.db.selectFrom('member_message').select('id').where('type', '=', type).execute()).length;
  const [expiring, expired] = [await countMessages('bonusExpiring'), await countMessages('bonusExpired')];
  tested.clock.advance(28.5 * day);
  await warnOfExpiry(tested.platform);
  await warnOfExpiry(tested.platform);
  expect(await countMessages('bonusExpiring')).toBeGreaterThan(expiring);
  const once = await countMessages('bonusExpiring');
  await Promise.all([warnOfExpiry(tested.platform), warnOfExpiry(tested.platform)]);
  expect(await countMessages('bonusExpiring')).toBe(once);
  tested.clock.advance(1.6 * day);
  await expireBonuses(tested.platform);
  expect(await state()).toMatchObject({ state: 'ACTIVE' });
  await player.settle(roundId, '100.00');
  expect(await state()).toMatchObject({ state: 'ACTIVE', balance: 52_500n });
  await Promise.all([expireBonuses(tested.platform), expireBonuses(tested.platform)]);
  expect(await state()).toMatchObject({ state: 'EXPIRED', balance: 0n });
  expect(await countMessages('bonusExpired')).toBeGreaterThan(expired);
});

test('stakes, payouts, voids, forfeits and expiry at once lose and make no money', async () => {
  const players = await Promise.all([1, 2, 3].map(() => newBonusPlayer(tested, `bonus${++members}`)));
  for (const one of players) await one.deposit('400.00', await one.offer());
  const open: [(typeof players)[number], string][] = [];
  let chance = 7;
  const below = (count: number) => (chance = (chance * 48_271) % 2_147_483_647) % count;
  const act = async () => {
    const one = players[below(players.length)] as (typeof players)[number];
    const roundId = randomUUID();
    const stake = `${1 + below(50)}.${below(90) + 10}`;
    const ending = below(8);
    const placed = await one.bet(roundId, stake);
    if (!placed.success) return;
    if (ending === 0) await one.voidRound(roundId);
    else if (ending === 1) open.push([one, roundId]);
    else await Promise.all([one.settle(roundId, `${below(90)}.07`), one.voidRound(roundId)]);
    if (below(60) === 0) await one.forfeit((await one.bonus()).bonusId).catch(() => undefined);
    if (below(20) === 0) await expireBonuses(tested.platform);
  };
  for (let batch = 0; batch < 25; batch += 1) await Promise.all(Array.from({ length: 8 }, act));
  for (const [one, roundId] of open) await one.settle(roundId, '3.33');
  const rows = await tested.db.selectFrom('bonus').select(['open_rounds', 'balance', 'state']).execute();
  expect(rows.filter(({ open_rounds }) => open_rounds !== 0)).toEqual([]);
}, 120_000);
