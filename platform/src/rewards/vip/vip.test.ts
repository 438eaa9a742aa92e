import type { ApiTransport } from '@tessera/contracts';
import { memberInfoCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { vipCall } from '@tessera/contracts/vip';
import { balanceCall } from '@tessera/contracts/wallet';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { countRewards, memberIdOf, playRound, voidRound } from '../play/testing/play-round';
import { reviewLevels } from './review-levels';

const dayMs = 86_400_000;
let tested: TestPlatform;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
afterAll(async () => {
  const faults = await verifyLedger(tested.platform);
  await tested.close();
  if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
});

async function newPlayer() {
  const account = `level${++members}`;
  await newMember(tested, account);
  // A session of its own for each call: days pass between them.
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  return {
    account,
    call,
    play: async (stake: bigint) => {
      const id = await playRound(tested, { account, stake });
      await countRewards(tested);
      return id;
    },
    own: async () => (await call(vipCall, {})).own,
    cash: async () => Number((await call(balanceCall, {})).amount),
    gifts: async () =>
      (await call(rewardCenterCall, {})).list
        .filter(({ kind }) => kind === 'VIP')
        .map(({ id, amount }) => [id, amount]),
  };
}

async function pass(days: number): Promise<void> {
  tested.clock.advance(days * dayMs);
  await Promise.all([reviewLevels(tested.platform), reviewLevels(tested.platform)]);
  await reviewLevels(tested.platform);
}

test('a visitor reads what each level takes and pays', async () => {
  const { levels, own, days, keepDays } = await tested.transport().call(vipCall, {});
  expect({ own, days, keepDays }).toEqual({ own: null, days: 90, keepDays: 30 });
  expect(levels.slice(0, 2)).toEqual([
    { level: 0, label: 'Dusk', turnover: '0.00', gift: null, giftStatus: null },
    { level: 1, label: 'Polar', turnover: '5000.00', gift: '20.00', giftStatus: null },
  ]);
});

test('stakes raise a level at once, told by a message and over the socket, and each gift is paid once', async () => {
  const player = await newPlayer();
  const id = String(await memberIdOf(tested, player.account));
  await player.play(499_999n);
  expect(await player.own()).toMatchObject({
    label: 'Dusk',
    turnover: '4999.99',
    keptUntil: null,
    next: { label: 'Polar', turnover: '5000.00', missing: '0.01' },
    history: [],
  });
  let unsubscribe = () => {};
  const heard = new Promise<void>((resolve) => {
    unsubscribe = tested.platform.events.subscribe(({ memberId, event }) => {
      if (memberId === id && event.type === 'progress.changed' && event.kind === 'vip') resolve();
    });
  });
  // Two levels at once.
  await player.play(4_500_001n);
  await heard;
  unsubscribe();
  expect(await player.call(memberInfoCall, {})).toMatchObject({ vipRankLevel: 2, vipLabelName: 'Borealis' });
  const { list } = await player.call(messageListCall, {});
  expect(list[0]).toMatchObject({ kind: 'REWARD', about: { kind: 'vip', id: '2' } });
  expect(list[0]?.title).toContain('Borealis');
  expect(list[0]?.title).toContain('170.00');
  expect(await player.gifts()).toEqual([
    ['1', '20.00'],
    ['2', '150.00'],
  ]);
  const cash = await player.cash();
  const claim = (level: string) => player.call(claimRewardCall, { kind: 'VIP', id: level });
  const paid = await Promise.all([claim('2'), claim('2'), claim('2')]);
  expect(paid.map(({ amount }) => amount)).toEqual(['150.00', '150.00', '150.00']);
  expect(await player.cash()).toBe(cash + 150);
  await expect(claim('3')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await newPlayer();
  const theirs = { kind: 'VIP', id: '1' } as const;
  await expect(other.call(claimRewardCall, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { levels } = await player.call(vipCall, {});
  expect(levels.map(({ giftStatus }) => giftStatus)).toEqual([
    null,
    'CLAIM',
    'CLAIMED',
    'COMING_SOON',
    'COMING_SOON',
  ]);
});

test('a level is kept for its days, then falls one by one while too little is staked, and its gift is not paid again', async () => {
  const player = await newPlayer();
  await player.play(5_000_000n);
  await player.call(claimRewardCall, { kind: 'VIP', id: '2' });
  // Still within the days that count: it is kept on.
  await pass(31);
  expect(await player.own()).toMatchObject({ label: 'Borealis', history: [{ reason: 'ROSE' }] });
  // The stakes are out of the days that count, and the level has been kept long enough.
  await pass(65);
  expect(await player.own()).toMatchObject({ label: 'Polar', turnover: '0.00' });
  await pass(1);
  expect(await player.own()).toMatchObject({ label: 'Polar' });
  await pass(31);
  const fallen = await player.own();
  expect(fallen).toMatchObject({ label: 'Dusk', keptUntil: null });
  expect(fallen?.history.map(({ reason, label }) => [reason, label])).toEqual([
    ['FELL', 'Dusk'],
    ['FELL', 'Polar'],
    ['ROSE', 'Borealis'],
  ]);
  await player.play(5_000_000n);
  expect((await player.own())?.label).toBe('Borealis');
  expect(await player.gifts()).toEqual([['1', '20.00']]);
});

test('a void takes back the level that it alone had reached, with the gift that nobody has claimed yet', async () => {
  const player = await newPlayer();
  await player.play(600_000n);
  await player.call(claimRewardCall, { kind: 'VIP', id: '1' });
  const round = await player.play(4_500_000n);
  expect((await player.own())?.label).toBe('Borealis');
  await voidRound(tested, round);
  await countRewards(tested);
  const own = await player.own();
  expect(own).toMatchObject({
    label: 'Polar',
    turnover: '6000.00',
    history: [{ reason: 'CORRECTED' }, {}, {}],
  });
  expect(await player.gifts()).toEqual([]);
  const claim = { kind: 'VIP', id: '2' } as const;
  await expect(player.call(claimRewardCall, claim)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the operator sets what levels take and pay, in every language, and sees what that would have cost', async () => {
  const finance = officeOf(tested)('finance01', 'finance');
  const level = async (id: string) =>
    (await finance.get(`vip-levels/${id}`)).value.record as Record<string, unknown> & { version: number };
  const polar = await level('1');
  expect(polar).toMatchObject({ label: 'Polar', turnover: '5000.00', gift: '20.00', currency: 'PHP' });
  const texts = { EN: { label: 'Pole' }, TL: { label: 'Dulo' } };
  const save = (turnover: string) =>
    finance.save('vip-levels/1', polar.version, { texts, turnover, gift: '25' });
  // As much as the next level takes.
  expect((await save('50000')).fields).toEqual({ turnover: 'AMOUNT_INVALID' });
  const player = await newPlayer();
  await player.play(400_000n);
  expect((await player.own())?.label).toBe('Dusk');
  const publish = async (id: string) => finance.act(`vip-levels/${id}`, 'replace', (await level(id)).version);
  expect((await save('3000')).status).toBe(200);
  expect(await level('1')).toMatchObject({ label: 'Pole', copy: { author: 'finance01' } });
  const polarNow = async () => (await tested.transport().call(vipCall, {})).levels[1];
  expect(await polarNow()).toMatchObject({ label: 'Polar', turnover: '5000.00' });
  expect((await publish('1')).status).toBe(200);
  expect(await polarNow()).toMatchObject({ label: 'Pole', turnover: '3000.00' });
  expect(await save('2000')).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await level('1')).toMatchObject({ label: 'Pole', turnover: '3000.00', gift: '25.00' });
  expect(Number((await level('1'))['estimateMembers'])).toBeGreaterThan(0);
  const estimate = async (value: object, id?: string) =>
    (await finance.ask('POST', 'vip-levels/estimate', { value, ...(id && { id }) })).value;
  const { estimateMembers: members, estimateCost: cost } = await level('1');
  expect(await estimate({ turnover: '3000', gift: '25' }, '1')).toEqual({ members, cost, currency: 'PHP' });
  expect(await estimate({ turnover: '900000000', gift: '5' })).toMatchObject({ members: 0, cost: '0.00' });
  // Nobody has to play for it: the next day's look finds it.
  await pass(1);
  expect(await player.own()).toMatchObject({ label: 'Pole' });
  expect((await player.gifts())[0]).toEqual(['1', '25.00']);
  const top = { texts: { EN: { label: 'Summit' } }, turnover: '9000000', gift: '0' };
  const created = await finance.create('vip-levels', top);
  expect(created.value.record).toMatchObject({
    id: '5',
    level: 5,
    label: 'Summit',
    members: 0,
    state: 'DRAFT',
  });
  const higher = { ...top, texts: { EN: { label: 'Sky' } } };
  expect((await finance.create('vip-levels', higher)).fields).toEqual({ turnover: 'AMOUNT_INVALID' });
  const sky = (await finance.create('vip-levels', { ...higher, turnover: '9500000' })).value.record;
  expect(sky).toMatchObject({ id: '6', state: 'DRAFT' });
  const listed = (await finance.get('vip-levels')).value.items ?? [];
  expect(listed.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 5 }, () => 'PUBLISHED'),
    'DRAFT',
    'DRAFT',
  ]);
  expect((await finance.act('vip-levels/6', 'discard', (await level('6')).version)).status).toBe(200);
  expect((await finance.get('vip-levels/6')).status).toBe(404);
  expect((await tested.transport().call(vipCall, {})).levels.at(-1)).not.toMatchObject({ label: 'Summit' });
  expect((await publish('5')).value.record).toMatchObject({ state: 'PUBLISHED', copy: null });
  const { levels } = await tested.transport().call(vipCall, {});
  expect(levels.at(-1)).toMatchObject({ label: 'Summit', gift: null });
});

test('where an operator has no level in between, who falls goes to the next lower one that there is', async () => {
  const player = await newPlayer();
  await player.play(5_000_000n);
  expect((await player.own())?.level).toBe(2);
  const { operators } = tested.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  const ranks = aurora.vip.ranks.filter(({ level }) => level !== 1);
  operators.replace({ ...aurora, vip: { ...aurora.vip, ranks } });
  await pass(96);
  const own = await player.own();
  expect(own?.level).toBe(0);
  expect(own?.history[0]).toMatchObject({ reason: 'FELL', label: 'Dusk' });
});
