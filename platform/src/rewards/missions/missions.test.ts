import type { ApiTransport } from '@tessera/contracts';
import { claimMissionCall, missionSummaryCall } from '@tessera/contracts/missions';
import { messageListCall } from '@tessera/contracts/messages';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { balanceCall } from '@tessera/contracts/wallet';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { countRewards, memberIdOf, playRound, voidRound } from '../play/testing/play-round';
import { warnOfMissionExpiry } from './warn-of-expiry';

const dayMs = 86_400_000;
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterEach(async () => {
  await tested.db.updateTable('mission').set({ state: 'CLOSED' }).execute();
  await tested.db.updateTable('mission_run').set({ claim_until: tested.clock.now() }).execute();
});
afterAll(async () => {
  const faults = await verifyLedger(tested.platform);
  await tested.close();
  if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
});

const definition = {
  texts: {
    EN: { title: 'Warm-up', text: 'Stake today.' },
    TL: { title: 'Pampainit', text: 'Tumaya ngayon.' },
  },
  goal: 'STAKE',
  period: 'DAILY',
  steps: ['100:5', '300:20'],
  games: [] as string[],
  perDay: '0',
  startsOn: null as string | null,
  endsOn: null as string | null,
  claimDays: 2,
  sort: 10,
};

async function open(change: Partial<typeof definition> = {}): Promise<string> {
  const created = await finance.create('missions', { ...definition, ...change });
  const { id = '', version } = (created.value.record ?? {}) as { id?: string; version?: number };
  expect(created.status).toBe(200);
  expect((await finance.act(`missions/${id}`, 'open', version)).status).toBe(200);
  return id;
}

async function newPlayer() {
  const account = `mission${++members}`;
  await newMember(tested, account);
  // A session of its own for each call: days pass between them.
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  const api = { call };
  return {
    account,
    api,
    play: async (round: Omit<Parameters<typeof playRound>[1], 'account'> = {}) => {
      const id = await playRound(tested, { account, ...round });
      await countRewards(tested);
      return id;
    },
    async mission() {
      const { missions } = await api.call(missionSummaryCall, {});
      const [mission] = missions;
      if (!mission) throw new Error('no mission');
      return mission;
    },
    claim: (runId: string, step: number) => api.call(claimMissionCall, { runId, step }),
    cash: async () => Number((await api.call(balanceCall, {})).amount),
  };
}

test('what is staked moves a mission on, live, and a step that is reached is paid once however often it is claimed', async () => {
  await open();
  const player = await newPlayer();
  const heard: string[] = [];
  const id = String(await memberIdOf(tested, player.account));
  let unsubscribe = () => {};
  const both = new Promise<void>((resolve) => {
    unsubscribe = tested.platform.events.subscribe(({ memberId, event }) => {
      if (memberId !== id) return;
      heard.push(event.type);
      if (heard.includes('rewards.changed') && heard.includes('progress.changed')) resolve();
    });
  });
  await player.play({ stake: 9_999n });
  const before = await player.mission();
  expect(before).toMatchObject({ title: 'Warm-up', progress: '99.99', status: 'SIGNED' });
  await expect(player.claim(before.runId, 1)).rejects.toMatchObject({ code: 'MISSION_NOT_REACHED' });
  await player.play({ stake: 1n });
  // Between processes an event comes when it comes.
  await both;
  unsubscribe();
  expect(heard.filter((type) => type === 'rewards.changed')).toHaveLength(1);
  const { list } = await player.api.call(rewardCenterCall, {});
  const [waiting] = list.filter(({ kind }) => kind === 'MISSION');
  expect(waiting).toMatchObject({ title: 'Warm-up', amount: '5.00', id: `${before.runId}.1` });
  expect((await player.mission()).steps.map(({ status }) => status)).toEqual(['CLAIM', 'SIGNED']);
  const cash = await player.cash();
  const all = await Promise.all([1, 1, 1].map((step) => player.claim(before.runId, step)));
  expect(all.map(({ steps }) => steps[0]?.status)).toEqual(['CLAIMED', 'CLAIMED', 'CLAIMED']);
  expect(await player.cash()).toBe(cash + 5);
  await player.claim(before.runId, 1);
  await player.api.call(claimRewardCall, { kind: 'MISSION', id: `${before.runId}.1` });
  expect(await player.cash()).toBe(cash + 5);
  const unreached = { kind: 'MISSION', id: `${before.runId}.2` } as const;
  await expect(player.api.call(claimRewardCall, unreached)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(player.claim(before.runId, 3)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const record = (await finance.get('missions')).value.items?.find(({ claims }) => claims === 1);
  expect(record).toMatchObject({ paid: '5.00' });
});

test('rounds count once where two processes count at once, and a free trial counts for nothing', async () => {
  await open();
  const player = await newPlayer();
  for (let round = 0; round < 5; round += 1)
    await playRound(tested, { account: player.account, stake: 1_000n });
  const trial = await newPlayer();
  const isTrial = { account_type: 4 };
  await tested.db.updateTable('member').set(isTrial).where('account', '=', trial.account).execute();
  await playRound(tested, { account: trial.account, stake: 50_000n });
  await Promise.all([countRewards(tested), countRewards(tested), countRewards(tested)]);
  await countRewards(tested);
  expect(await player.mission()).toMatchObject({ progress: '50.00' });
  const trialId = await memberIdOf(tested, trial.account);
  const sums = await tested.db
    .selectFrom('reward_play')
    .where('member_id', '=', trialId)
    .selectAll()
    .execute();
  expect(sums).toEqual([]);
});

test('a void after the mission has counted it is taken back, and what was paid stays paid', async () => {
  await open();
  const player = await newPlayer();
  const first = await player.play({ stake: 10_000n, payout: 90_000n });
  const { runId } = await player.mission();
  await player.claim(runId, 1);
  const second = await player.play({ stake: 20_000n });
  expect((await player.mission()).steps[1]).toMatchObject({ status: 'CLAIM' });
  await voidRound(tested, second);
  await voidRound(tested, first);
  await countRewards(tested);
  expect(await player.mission()).toMatchObject({ progress: '0.00' });
  await expect(player.claim(runId, 2)).rejects.toMatchObject({ code: 'MISSION_NOT_REACHED' });
  const sums = await tested.db
    .selectFrom('reward_play')
    .where('member_id', '=', await memberIdOf(tested, player.account))
    .select(['rounds', 'turnover', 'won', 'best'])
    .execute();
  expect(sums).toEqual([{ rounds: 0n, turnover: 0n, won: 0n, best: 0n }]);
});

test('thresholds that change in the middle are for the next period', async () => {
  const id = await open();
  const player = await newPlayer();
  await player.play({ stake: 10_000n });
  const { version } = (await finance.get(`missions/${id}`)).value.record as { version: number };
  const saved = await finance.save(`missions/${id}`, version, { ...definition, steps: ['500:1'] });
  expect(saved.status).toBe(200);
  const { runId, steps } = await player.mission();
  expect(steps).toMatchObject([{ target: '100.00', reward: '5.00', status: 'CLAIM' }, { target: '300.00' }]);
  await player.claim(runId, 1);
  tested.clock.advance(dayMs);
  const { missions } = await player.api.call(missionSummaryCall, {});
  expect(missions.map((one) => one.steps.map(({ target }) => target))).toEqual([['500.00']]);
});

test('a mission that is over can be claimed for its days, and then no more', async () => {
  await open();
  const player = await newPlayer();
  await player.play({ stake: 30_000n });
  const { runId, claimUntil } = await player.mission();
  tested.clock.advance(dayMs);
  await player.claim(runId, 1);
  tested.clock.advance(Date.parse(claimUntil) - tested.clock.now().getTime());
  await expect(player.claim(runId, 2)).rejects.toMatchObject({ code: 'MISSION_OVER' });
  const cash = await player.cash();
  // Who has the first step is told again that it is done, as after a lost answer.
  await player.claim(runId, 1);
  expect(await player.cash()).toBe(cash);
});

test('members are told once that what they reached will be gone', async () => {
  await open({ claimDays: 1 });
  const [player, idle] = [await newPlayer(), await newPlayer()];
  await player.play({ stake: 30_000n });
  await idle.play({ stake: 100n });
  tested.clock.advance(dayMs);
  await Promise.all([warnOfMissionExpiry(tested.platform), warnOfMissionExpiry(tested.platform)]);
  await warnOfMissionExpiry(tested.platform);
  const titles = async ({ api }: typeof player) =>
    (await api.call(messageListCall, {})).list
      .filter(({ about }) => about?.kind === 'mission')
      .map(({ text }) => text);
  expect(await titles(player)).toEqual([expect.stringContaining('₱25.00')]);
  expect(await titles(idle)).toEqual([]);
});

test('games tried, days in a row, wins and deposits count in their own way, in the categories that count', async () => {
  const player = await newPlayer();
  const today = tested.clock.now();
  const from = today.toISOString().slice(0, 10);
  const event = {
    period: 'EVENT',
    startsOn: from,
    endsOn: new Date(today.getTime() + 9 * dayMs).toISOString().slice(0, 10),
  };
  await open({ ...event, sort: 1, goal: 'GAMES', steps: ['2:5'] });
  await open({ ...event, sort: 2, goal: 'DAYS', steps: ['3:5'], perDay: '10' });
  await open({ ...event, sort: 3, goal: 'WIN', steps: ['5:5'] });
  await open({ ...event, sort: 4, goal: 'STAKE', games: ['LIVE'], steps: ['5:5'] });
  await open({ ...event, sort: 5, goal: 'DEPOSIT', steps: ['100:5'] });
  const progress = async () =>
    (await player.api.call(missionSummaryCall, {})).missions.map((mission) => mission.progress);
  for (const [days, game, stake] of [
    [0, 'one', 1_000n],
    [1, 'one', 1_000n],
    [2, 'two', 900n],
    [4, 'two', 1_000n],
  ] as const)
    await playRound(tested, {
      account: player.account,
      game,
      stake,
      at: new Date(today.getTime() + days * dayMs),
    });
  await playRound(tested, {
    account: player.account,
    game: 'live',
    gameType: 'LIVE',
    stake: 700n,
    payout: 1_500n,
  });
  await countRewards(tested);
  expect(await progress()).toEqual(['3', '2', '15.00', '7.00', '0.00']);
  await tested.db
    .insertInto('deposit')
    .values({
      operator: 'aurora',
      member_id: await memberIdOf(tested, player.account),
      provider: 'HOSTED',
      channel_id: 'wallet',
      amount: 10_000n,
      currency: 'PHP',
      state: 'CREDITED',
      failure: null,
      idempotency_key: 'mission',
      created_at: today,
      expires_at: today,
      decided_at: today,
    })
    .execute();
  expect(await progress()).toEqual(['3', '2', '15.00', '7.00', '100.00']);
});

test('the console says what the last month would have cost, and refuses steps that do not rise', async () => {
  const player = await newPlayer();
  await player.play({ stake: 40_000n, game: 'estimated', gameType: 'BG' });
  const id = await open({ games: ['BG'] });
  const found = await finance.get(`missions/${id}`);
  expect(found.value.record).toMatchObject({ estimateMembers: 1, estimateCost: '25.00' });
  // Before anything is saved, too.
  const { goal, period } = definition;
  const terms = { goal, period, games: ['BG'], steps: ['100:1', '399:2', '500:50'], perDay: '0' };
  const estimate = (value: object) => finance.ask('POST', 'missions/estimate', { value });
  expect((await estimate(terms)).value).toEqual({ members: 1, cost: '3.00', currency: 'PHP' });
  expect((await estimate({ ...terms, steps: ['100:1', '50:2'] })).fields).toEqual({
    'steps.1': 'AMOUNT_INVALID',
  });
  const editor = officeOf(tested)('editor01', 'editor');
  expect((await editor.ask('POST', 'missions/estimate', { value: terms })).code).toBe('ROLE_REQUIRED');
  const refused = await finance.create('missions', { ...definition, steps: ['300:5', '300:6'] });
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', fields: { 'steps.1': 'AMOUNT_INVALID' } });
  const event = await finance.create('missions', { ...definition, period: 'EVENT' });
  expect(event.code).toBe('VALIDATION_FAILED');
  const support = officeOf(tested)('support01', 'support');
  expect((await support.act(`missions/${id}`, 'close', 1)).code).toBe('ROLE_REQUIRED');
});

test('visitors see what they could do, and another operator has missions of its own', async () => {
  await open();
  const { missions, claimable } = await tested.transport().call(missionSummaryCall, {});
  expect([missions.length, claimable]).toEqual([1, 0]);
  const jade = await tested.transport({ merchant: 'jade' }).call(missionSummaryCall, {});
  expect(jade.missions).toEqual([]);
  const player = await newPlayer();
  await player.play({ stake: 30_000n });
  const elsewhere = tested.transport({ merchant: 'jade' });
  await expect(
    elsewhere.call(claimMissionCall, { runId: missions[0]?.runId ?? '', step: 1 }),
  ).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});
