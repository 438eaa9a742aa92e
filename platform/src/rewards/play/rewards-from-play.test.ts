import type { ApiTransport } from '@tessera/contracts';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { messageListCall } from '@tessera/contracts/messages';
import { claimRebateCall, manualRebateCall } from '@tessera/contracts/rebates';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { balanceCall } from '@tessera/contracts/wallet';
import { sql } from 'kysely';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { payPrizes } from '../leaderboards/pay-prizes';
import { settleRebates } from '../rebates/settle-days';
import { countRewards, memberIdOf, playRound, voidRound } from './testing/play-round';

const dayMs = 86_400_000;
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(async () => {
  const faults = await verifyLedger(tested.platform);
  await tested.close();
  if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
});

async function newPlayer(prefix: string) {
  const account = `${prefix}${++members}`;
  await newMember(tested, account);
  // A session of its own for each call: days pass between them.
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  return {
    account,
    call,
    play: (round: Omit<Parameters<typeof playRound>[1], 'account'> = {}) =>
      playRound(tested, { account, ...round }),
    cash: async () => Number((await call(balanceCall, {})).amount),
  };
}

const dayOf = (days: number) =>
  new Date(tested.clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Manila',
  });

async function openBoard(change: object = {}): Promise<string> {
  const created = await finance.create('leaderboards', {
    texts: {
      EN: { title: 'Slots race', text: 'Stake most.' },
      TL: { title: 'Karera ng slots', text: 'Tumaya.' },
    },
    score: 'TURNOVER',
    games: ['RNG'],
    startsOn: dayOf(0),
    endsOn: dayOf(1),
    prizes: ['100', '50'],
    ...change,
  });
  const { id = '', version } = (created.value.record ?? {}) as { id?: string; version?: number };
  const opened = await finance.act(`leaderboards/${id}`, 'open', version);
  expect([created.status, opened.status]).toEqual([200, 200]);
  return id;
}

test('a race ranks what was staked, the first to reach it ahead, and says the own place under a masked name', async () => {
  const [first, second, third] = [await newPlayer('race'), await newPlayer('race'), await newPlayer('race')];
  await first.play({ stake: 5_000n });
  await countRewards(tested);
  // What was played on its first day before it was opened counts too.
  const id = await openBoard();
  tested.clock.advance(1_000);
  await second.play({ stake: 5_000n });
  await second.play({ stake: 9_000n, gameType: 'FISH' });
  await third.play({ stake: 4_000n });
  await countRewards(tested);
  const boardOf = async ({ call }: typeof first) => (await call(missionLeaderboardCall, {})).leaderboards[0];
  const board = await boardOf(second);
  expect(board).toMatchObject({
    title: 'Slots race',
    status: 'SIGNED',
    players: 3,
    prizes: ['100.00', '50.00'],
  });
  expect(board?.places.map(({ place, score, prize, own }) => [place, score, prize, own])).toEqual([
    [1, '50.00', '100.00', false],
    [2, '50.00', '50.00', true],
    [3, '40.00', null, false],
  ]);
  expect(board?.places[0]?.name).toMatch(/^.{1,2}\*{4}/);
  expect(JSON.stringify(board)).not.toContain(first.account);
  const visitor = await tested.transport().call(missionLeaderboardCall, {});
  expect(visitor.leaderboards[0]).toMatchObject({ id, own: null });
});

test('a void is taken out of the race, its prizes are paid once by two processes, and the terms of an open race stand', async () => {
  const [record] = (await finance.get('leaderboards')).value.items ?? [];
  const { id, version, ...shown } = record as Record<string, string> & { texts: object };
  const { texts, startsOn, endsOn } = shown;
  const changed = { texts, score: 'TURNOVER', games: [], startsOn, endsOn, prizes: ['9'] };
  expect((await finance.save(`leaderboards/${id}`, version, changed)).code).toBe('CHANGED_MEANWHILE');
  const taken = await finance.act(`leaderboards/${id}`, 'close', version);
  expect(taken).toMatchObject({ code: 'VALIDATION_FAILED', fields: { startsOn: 'FIELD_IN_THE_PAST' } });
  const [winner, voided] = [await newPlayer('race'), await newPlayer('race')];
  const round = await voided.play({ stake: 90_000n });
  await countRewards(tested);
  await voidRound(tested, round);
  tested.clock.advance(1_000);
  // Decided in the last seconds and counted by nobody yet.
  await winner.play({ stake: 20_000n });
  const cash = await winner.cash();
  await payPrizes(tested.platform);
  expect(await winner.cash()).toBe(cash);
  tested.clock.advance(2 * dayMs);
  await Promise.all([payPrizes(tested.platform), payPrizes(tested.platform)]);
  await payPrizes(tested.platform);
  expect(await winner.cash()).toBe(cash + 100);
  const prizes = await tested.db
    .selectFrom('leaderboard_prize')
    .select(['place', 'amount'])
    .orderBy('place')
    .execute();
  expect(prizes).toEqual([
    { place: 1, amount: 10_000n },
    { place: 2, amount: 5_000n },
  ]);
  const { list } = await winner.call(messageListCall, {});
  expect(list.map(({ about }) => about)).toContainEqual({ kind: 'leaderboard', id });
  const { leaderboards } = await winner.call(missionLeaderboardCall, {});
  expect(leaderboards[0]).toMatchObject({ status: 'ISSUED', own: { place: 1, prize: '100.00' } });
  expect((await finance.get(`leaderboards/${id}`)).value.record).toMatchObject({
    state: 'PAID',
    paid: '150.00',
  });
});

test('a race of multipliers ranks the best round of each player', async () => {
  const [small, large] = [await newPlayer('best'), await newPlayer('best')];
  await openBoard({ score: 'MULTIPLIER', games: [], endsOn: dayOf(5), prizes: ['10'] });
  await small.play({ stake: 100_000n, payout: 250_000n });
  await large.play({ stake: 100n, payout: 1_234n });
  const again = await large.play({ stake: 100n, payout: 99_900n });
  await countRewards(tested);
  const places = async () =>
    (await large.call(missionLeaderboardCall, {})).leaderboards.find(({ score }) => score === 'MULTIPLIER')
      ?.places;
  expect((await places())?.map(({ score }) => score)).toEqual(['999.00', '2.50']);
  await voidRound(tested, again);
  await countRewards(tested);
  expect((await places())?.map(({ score }) => score)).toEqual(['12.34', '2.50']);
});

async function setRate(gameType: string, rate: string) {
  const { version } = (await finance.get(`rebate-rates/${gameType}`)).value.record as { version: number };
  const saved = await finance.save(`rebate-rates/${gameType}`, version, { rate });
  if (saved.status !== 200) return saved;
  return finance.act(`rebate-rates/${gameType}`, 'replace', saved.value.record?.['version']);
}

test('stakes bring back a rebate by category at the rate of the day, claimed once however often it is asked for', async () => {
  const player = await newPlayer('back');
  expect((await setRate('RNG', '0.50')).status).toBe(200);
  expect((await setRate('FISH', '1')).status).toBe(200);
  await player.play({ stake: 100_000n });
  await player.play({ stake: 20_000n, gameType: 'FISH' });
  await player.play({ stake: 70_000n, gameType: 'LIVE' });
  await countRewards(tested);
  const read = () => player.call(manualRebateCall, {});
  expect(await read()).toMatchObject({
    total: '0.00',
    available: [],
    today: [
      { gameType: 'RNG', rate: '0.50', turnover: '1000.00', amount: '5.00' },
      { gameType: 'FISH', rate: '1.00', turnover: '200.00', amount: '2.00' },
    ],
  });
  const estimate = await finance.ask('POST', 'rebate-rates/estimate', {
    id: 'FISH',
    value: { rate: '2.50' },
  });
  expect(estimate.value).toEqual({ members: 2, cost: '7.25', currency: 'PHP' });
  // A little more than a day: a day is settled a minute after its end.
  tested.clock.advance(dayMs + 3_600_000);
  await Promise.all([settleRebates(tested.platform), settleRebates(tested.platform)]);
  // A rate that is changed afterwards is for the days to come.
  await setRate('RNG', '9');
  await settleRebates(tested.platform);
  expect(await read()).toMatchObject({
    total: '7.00',
    today: [],
    rates: [{ gameType: 'RNG', rate: '9.00' }, {}],
  });
  const { list } = await player.call(rewardCenterCall, {});
  expect(list).toContainEqual(expect.objectContaining({ kind: 'REBATE', amount: '7.00', status: 'CLAIM' }));
  const cash = await player.cash();
  const claims = await Promise.all([1, 2, 3].map(() => player.call(claimRebateCall, {})));
  expect(claims.map(({ amount }) => amount).toSorted()).toEqual(['0.00', '0.00', '7.00']);
  expect(await player.call(claimRewardCall, { kind: 'REBATE', id: 'all' })).toMatchObject({ amount: '0.00' });
  expect(await player.cash()).toBe(cash + 7);
  expect(await read()).toMatchObject({ total: '0.00', claims: [{ amount: '7.00' }] });
});

test('a day that is settled while its member claims waits for the next claim', async () => {
  const player = await newPlayer('back');
  const member_id = await memberIdOf(tested, player.account);
  const line = { operator: 'aurora', member_id, game_type: 'RNG', rate: 50, turnover: 60_000n } as const;
  await tested.db
    .insertInto('rebate')
    .values({ ...line, day: '2020-01-01', amount: 300n, claim_id: null })
    .execute();
  // As the job that settles days does in the middle of it.
  await sql`create function settle_meanwhile() returns trigger language plpgsql as $$ begin
    insert into rebate (operator, member_id, day, game_type, rate, turnover, amount)
      values ('aurora', new.member_id, '2020-01-02', 'RNG', 50, 80000, 400);
    return new; end $$`.execute(tested.db);
  await sql`create trigger settle_meanwhile after insert on rebate_claim for each row execute function settle_meanwhile()`.execute(
    tested.db,
  );
  const cash = await player.cash();
  expect(await player.call(claimRebateCall, {})).toEqual({ amount: '3.00' });
  await sql`drop trigger settle_meanwhile on rebate_claim`.execute(tested.db);
  expect(await player.call(manualRebateCall, {})).toMatchObject({ total: '4.00' });
  expect(await player.call(claimRebateCall, {})).toEqual({ amount: '4.00' });
  expect(await player.cash()).toBe(cash + 7);
});

test('a void of a settled day is taken out of what waits, and never out of what was claimed', async () => {
  const [waits, claimed] = [await newPlayer('back'), await newPlayer('back')];
  await setRate('RNG', '1');
  const rounds = [await waits.play({ stake: 50_000n }), await claimed.play({ stake: 50_000n })];
  await waits.play({ stake: 10_000n });
  await countRewards(tested);
  tested.clock.advance(dayMs + 3_600_000);
  await settleRebates(tested.platform);
  await claimed.call(claimRebateCall, {});
  for (const round of rounds) await voidRound(tested, round);
  await countRewards(tested);
  expect(await waits.call(manualRebateCall, {})).toMatchObject({ total: '1.00' });
  expect(await claimed.call(manualRebateCall, {})).toMatchObject({
    total: '0.00',
    claims: [{ amount: '5.00' }],
  });
});

test('rates and races are refused to whom they are not for, and wrong ones at their field', async () => {
  expect((await setRate('RNG', '50')).fields).toEqual({ rate: expect.any(String) });
  expect((await setRate('RNG', '-1')).fields).toEqual({ rate: expect.any(String) });
  const support = officeOf(tested)('support01', 'support');
  expect((await support.save('rebate-rates/RNG', 1, { rate: '1' })).code).toBe('ROLE_REQUIRED');
  const rising = await finance.create('leaderboards', {
    texts: { EN: { title: 'Race', text: 'Race' } },
    score: 'TURNOVER',
    games: [],
    startsOn: dayOf(0),
    endsOn: dayOf(1),
    prizes: ['1', '2'],
  });
  expect(rising.fields).toEqual({ 'prizes.1': 'AMOUNT_INVALID' });
});
