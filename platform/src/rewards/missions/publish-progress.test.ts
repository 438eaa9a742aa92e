import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { countRewards, memberIdOf, playRound, voidRound } from '../play/testing/play-round';

const texts = { EN: { title: 'Mission', text: 'Play.' }, TL: { title: 'Misyon', text: 'Maglaro.' } };
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(() => tested.close());

async function open(value: object): Promise<bigint> {
  const always = {
    period: 'DAILY',
    games: [],
    perDay: '0',
    startsOn: null,
    endsOn: null,
    claimDays: 2,
    sort: 1,
  };
  const created = await finance.create('missions', { texts, ...always, ...value });
  const { id = '', version } = (created.value.record ?? {}) as { id?: string; version?: number };
  expect((await finance.act(`missions/${id}`, 'open', version)).status).toBe(200);
  return BigInt(id);
}

/** How many steps of a mission a member has reached. */
async function steps(missionId: bigint, memberId: bigint): Promise<number> {
  const row = await tested.db
    .selectFrom('mission_reached as m')
    .innerJoin('mission_run as r', 'r.id', 'm.run_id')
    .select('m.steps')
    .where('r.mission_id', '=', missionId)
    .where('m.member_id', '=', memberId)
    .executeTakeFirst();
  return row?.steps ?? 0;
}

test('every step that play reaches is counted, up to the last one', async () => {
  const stake = await open({ goal: 'STAKE', steps: ['100:5', '300:20'] });
  const games = await open({ goal: 'GAMES', steps: ['2:1', '3:2'] });
  const weekly = await open({ goal: 'GAMES', period: 'WEEKLY', steps: ['2:1', '4:2'] });
  const wins = await open({ goal: 'WIN', period: 'WEEKLY', games: ['LIVE'], steps: ['500:5'] });
  await newMember(tested, 'reach01');
  const id = await memberIdOf(tested, 'reach01');
  const all = () => Promise.all([stake, games, weekly, wins].map((mission) => steps(mission, id)));
  const play = async (game: string, round: { stake: bigint; payout?: bigint; gameType?: 'LIVE' }) => {
    const betId = await playRound(tested, { account: 'reach01', game, ...round });
    await countRewards(tested);
    return betId;
  };
  await play('one', { stake: 9_999n, payout: 90_000n });
  expect(await all()).toEqual([0, 0, 0, 0]);
  await play('one', { stake: 1n });
  expect(await all()).toEqual([1, 0, 0, 0]);
  await play('two', { stake: 20_000n, payout: 50_000n, gameType: 'LIVE' });
  expect(await all()).toEqual([2, 1, 1, 1]);
  const third = await play('three', { stake: 100n });
  expect(await all()).toEqual([2, 2, 1, 1]);
  // What was reached stays.
  await voidRound(tested, third);
  await countRewards(tested);
  expect(await all()).toEqual([2, 2, 1, 1]);
  tested.clock.advance(86_400_000);
  await play('two', { stake: 100n });
  expect((await all())[2]).toBe(1);
  await play('four', { stake: 100n });
  expect((await all())[2]).toBe(1);
  await play('five', { stake: 100n });
  expect((await all())[2]).toBe(2);
});
