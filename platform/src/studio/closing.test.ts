import { betHistoryCall } from '@tessera/contracts/bets';
import { noticeListCall } from '@tessera/contracts/promotions';
import type { FastifyInstance } from 'fastify';
import { saveSetting } from '../testing/save-setting';
import { openGame } from '../games/launch/testing/open-game';
import { signIn } from '../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createStudio } from './create-studio';
import { settleDue } from './rounds/settle-due';
import { ask as askStudio, newRound, sumOfAccounts } from './testing/ask';
import { readMines } from './testing/laid-mines';

let tested: TestPlatform;
let studio: FastifyInstance;
let total = 0n;
let version = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
  total = await sumOfAccounts(tested);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});
afterEach(() => setSite({ closed: false }));

type AskOptions = Parameters<typeof askStudio> extends [unknown, ...infer Rest] ? Rest : never;
const ask = (...options: AskOptions) => askStudio(studio, ...options);

async function setSite(value: { closed: boolean; begins?: string; ends?: string }): Promise<void> {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  const change = { part: 'maintenance', version, value, confirm: 'aurora' };
  await saveSetting(tested.platform, operator, 'ann', change);
  version += 1;
}

/** A flight of one's own that ends at the multiple, in hundredths, and has taken off when this answers. */
async function fly(token: string, point: number, auto: number | null = null): Promise<string> {
  const { commit } = (await ask(token, 'state')).value.live;
  const { value } = await ask(token, 'play', newRound({ commit, auto }));
  const { key } = value.round;
  const { outcome } = await tested.db
    .selectFrom('studio_round')
    .select('outcome')
    .where('round_id', '=', key)
    .executeTakeFirstOrThrow();
  await tested.db
    .updateTable('studio_round')
    .set({ outcome: JSON.stringify({ ...(outcome as object), point }) })
    .where('round_id', '=', key)
    .execute();
  tested.clock.advance(1_000);
  return key;
}

const roundOf = async (token: string, key: string) =>
  (await ask(token, 'state')).value.rounds.find((round) => round.key === key);

const storedRound = (key: string) =>
  tested.db
    .selectFrom('studio_round')
    .select(['state', 'payout'])
    .where('round_id', '=', key)
    .executeTakeFirstOrThrow();

describe('a flight in the air when its site closes', () => {
  test('is cashed out at what it stood at, which its player and the record are told', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 150);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    // Nobody asks before it has ended long ago.
    tested.clock.advance(60_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({
      state: 'done',
      payout: '14.30',
      closed: true,
      shown: { cashedAt: 143 },
    });

    await setSite({ closed: false });
    const api = tested.transport({ token: await signIn(tested, 'player01') });
    const { list: bets } = await api.call(betHistoryCall, { gameType: 'INHOUSE', pageSize: 1 });
    expect(bets[0]).toMatchObject({ roundId: key, payout: '14.30', endedBy: 'SITE_CLOSED' });
    const { list: notices } = await api.call(noticeListCall, { pageNo: 1, pageSize: 1 });
    expect(notices[0]?.title).toMatch(/^Your round of .+ was paid ₱14\.30$/);
    expect(notices[0]?.read).toBe(false);
  });

  test('is ended by the job within its next look, not when it would have ended', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 20_000);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    tested.clock.advance(1_000);
    await settleDue(tested.platform);
    // In the record: its player, who would end it by asking, has not come back.
    expect(await storedRound(key)).toEqual({ state: 'DONE', payout: 1_430n });
    expect(await roundOf(token, key)).toMatchObject({ state: 'done', payout: '14.30' });
  });

  test('goes on to its own target where it reaches that', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 400, 300);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    tested.clock.advance(60_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({ state: 'done', payout: '30.00' });
  });

  test('is cashed out where it ends before its own target', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 200, 300);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    tested.clock.advance(60_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({ payout: '14.30', closed: true });
  });

  test('has its stake back where it had not taken off', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const before = (await ask(token, 'state')).value.balance;
    const { commit } = (await ask(token, 'state')).value.live;
    const { value } = await ask(token, 'play', newRound({ commit, auto: null }));
    await setSite({ closed: true });
    tested.clock.advance(120_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, value.round.key)).toMatchObject({ state: 'void', closed: true });
    expect((await ask(token, 'state')).value.balance).toBe(before);
  });

  test('is paid the same when the site has opened again before anybody looked', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 150);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    tested.clock.advance(1_000);
    await setSite({ closed: false });
    tested.clock.advance(60_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({ payout: '14.30', closed: true });
  });

  test('counts from the planned beginning', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const begins = new Date(tested.clock.now().getTime() + 7_000).toISOString();
    await setSite({ closed: true, begins });
    const key = await fly(token, 150);
    tested.clock.advance(60_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({ payout: '14.30', closed: true });
  });

  test('is lost where it had ended before', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 110);
    tested.clock.advance(6_000);
    await setSite({ closed: true });
    tested.clock.advance(1_000);
    await settleDue(tested.platform);
    const round = await roundOf(token, key);
    expect(round).toMatchObject({ state: 'done', payout: '0.00' });
    expect(round).not.toHaveProperty('closed');
  });

  test('of another site is left alone', async () => {
    const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Crash' });
    const key = await fly(token, 20_000);
    const jade = tested.platform.operators.byCode('jade');
    if (!jade) throw new Error('no operator');
    const value = { closed: true };
    await saveSetting(tested.platform, jade, 'ann', {
      part: 'maintenance',
      version: 0,
      value,
      confirm: 'jade',
    });
    tested.clock.advance(1_000);
    await settleDue(tested.platform);
    expect(await roundOf(token, key)).toMatchObject({ state: 'open' });
    tested.clock.advance(120_000);
    await settleDue(tested.platform);
  });
});

test('a field of mines is paid as it stands when its site closes', async () => {
  const token = await openGame(tested, { gameType: 'INHOUSE', named: 'Mine Field' });
  const { value } = await ask(token, 'play', newRound({ mines: 1 }));
  const { key } = value.round;
  const { safe } = await readMines(tested, key);
  for (const cell of safe.slice(0, 2)) await ask(token, 'move', { key, move: { cell } });
  await setSite({ closed: true });
  await settleDue(tested.platform);
  expect(await roundOf(token, key)).toMatchObject({ state: 'done', payout: '10.50', closed: true });
});

test.each([
  ['RNG', {}],
  ['FISH', { target: 'shrimp' }],
] as const)('a closed site takes no new stake of %s, and no money moves', async (gameType, choice) => {
  const token = await openGame(tested, { gameType });
  const before = (await ask(token, 'state')).value.balance;
  await setSite({ closed: true });
  expect(await ask(token, 'play', newRound(choice))).toMatchObject({ errorCode: 'SYSTEM_MAINTENANCE' });
  expect((await ask(token, 'state')).value.balance).toBe(before);
});

test('what was staked before is answered after: the same spin, once', async () => {
  const token = await openGame(tested);
  const round = newRound();
  const first = await ask(token, 'play', round);
  await setSite({ closed: true });
  expect((await ask(token, 'play', round)).value.round).toEqual(first.value.round);
});

test('a spin whose result never reached its player is shown when the game is opened again', async () => {
  const token = await openGame(tested);
  await ask(token, 'session', { seen: (await ask(token, 'session')).value.rounds.map(({ key }) => key) });
  const { value } = await ask(token, 'play', newRound());
  await setSite({ closed: true });
  await setSite({ closed: false });
  const again = await openGame(tested);
  const { resumed } = (await ask(again, 'session')).value;
  expect(resumed).toMatchObject({ key: value.round.key, payout: value.round.payout });
  // Seen, it is not told a second time.
  await ask(again, 'state', { seen: [value.round.key] });
  expect((await ask(await openGame(tested), 'session')).value.resumed).toBeNull();
});

test("nobody says of another player's round that it was seen", async () => {
  const mine = await openGame(tested);
  const { value } = await ask(mine, 'play', newRound());
  await ask(await openGame(tested, { account: 'agent01' }), 'state', { seen: [value.round.key] });
  expect((await ask(await openGame(tested), 'session')).value.resumed).toMatchObject({
    key: value.round.key,
  });
});

test('all of this has made no money and lost none', async () => {
  expect(await sumOfAccounts(tested)).toBe(total);
  expect(tested.errors).toEqual([]);
});
