import type { ApiTransport, CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import { sumBetDays } from '../../games/bets/day-sums';
import { sumTeamDays } from './sum-days';
import { TeamStage } from './testing/team-stage';

let stage: TeamStage;
let agent: ApiTransport;

beforeAll(async () => {
  stage = await TeamStage.open();
}, 60_000);
afterAll(() => stage.platform.close());
beforeEach(async () => {
  agent = await stage.begin();
});

const aurora = () => {
  const operator = stage.platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('aurora is gone');
  return operator;
};
const overviewOf = (input: CallInput<typeof calls.teamOverviewCall> = {}) =>
  agent.call(calls.teamOverviewCall, input);

test('the overview counts everybody below at any depth, and not the agent', async () => {
  expect(await overviewOf()).toMatchObject({ teamSize: 12, directDownlines: 3, agents: 3 });
  expect((await overviewOf()).byLevel.map(({ level, members }) => [level, members])).toEqual([
    [1, 3],
    [2, 6],
    [3, 3],
  ]);
});

test("the team's play is summed to the cent, the agent's own and other people's play is not in it", async () => {
  await stage.play('team01m1', 1_010n, 250n);
  await stage.play('team01m1f', 2n, 0n, 2);
  await stage.play('agent01', 100_000n, 0n);
  await stage.play('player01', 100_000n, 0n);
  const { totals } = await overviewOf();
  expect(totals).toMatchObject({ rounds: 2, stake: '10.12', turnover: '10.12', payout: '2.50' });
  expect(totals).toMatchObject({ net: '-7.62', active: 2 });
});

test('every day of the period has an entry, and play stands on its own day', async () => {
  await stage.play('team01m1', 500n, 0n, 6);
  await stage.play('team01m1', 900n, 0n, 7);
  const { byDay, totals, previous, days } = await overviewOf();
  const stakes = byDay.map(({ figures }) => figures.stake);
  expect(stakes).toEqual(['5.00', ...Array.from({ length: 6 }, () => '0.00')]);
  expect([totals.stake, previous.stake]).toEqual(['5.00', '9.00']);
  expect(byDay.at(-1)?.day).toBe(days.to);
});

test('yesterday is yesterday alone', async () => {
  await stage.play('team01m1', 500n, 0n, 0);
  await stage.play('team01m1', 700n, 0n, 1);
  expect((await overviewOf({ range: 'yesterday' })).totals).toMatchObject({ stake: '7.00' });
});

test('who plays on several days is one active member, by level and in each range', async () => {
  for (const daysAgo of [9, 2, 0]) await stage.play('team01m1', 100n, 0n, daysAgo);
  await stage.play('team01m1f', 100n, 0n, 2);
  expect((await overviewOf()).totals.active).toBe(2);
  // A round that ends late lies between days that are counted already.
  await stage.play('team01m1', 100n, 0n, 4);
  stage.platform.clock.advance(10_000);
  const { totals, previous, byLevel } = await overviewOf();
  expect([totals.active, previous.active]).toEqual([2, 1]);
  expect(byLevel.map(({ level, figures }) => [level, figures.active])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
  const { rows: days } = { rows: await overviewOf({ range: 'month' }) };
  expect(days.totals).toMatchObject({ active: 2, rounds: 5 });
});

test('deposits, withdrawals, bonuses and first deposits are counted where they belong', async () => {
  await stage.move('team01m1', 'payment.deposit', 50_000n);
  await stage.move('team01m1', 'withdrawal.reserve', -20_000n);
  await stage.move('team01m1', 'withdrawal.release', 5_000n);
  await stage.move('team01m1f', 'promotion.reward', 1_000n);
  await stage.move('agent01', 'payment.deposit', 70_000n);
  const { totals } = await overviewOf();
  expect(totals).toMatchObject({
    deposits: '500.00',
    withdrawals: '150.00',
    bonuses: '10.00',
    firstDeposits: 1,
  });
  stage.platform.clock.advance(86_400_000);
  agent = await stage.signIn('agent01');
  await stage.move('team01m1', 'payment.deposit', 10_000n);
  expect((await overviewOf()).totals).toMatchObject({ deposits: '600.00', firstDeposits: 1 });
});

test('sums are the same however often and by however many they are made', async () => {
  await stage.play('team01m1', 1_000n, 300n);
  await stage.move('team01m1', 'payment.deposit', 2_500n);
  const [{ totals }] = await Promise.all([
    overviewOf(),
    ...Array.from({ length: 4 }, () => sumTeamDays(stage.platform.platform, aurora())),
  ]);
  await sumTeamDays(stage.platform.platform, aurora());
  expect((await overviewOf()).totals).toEqual(totals);
  expect(totals).toMatchObject({ rounds: 1, stake: '10.00', deposits: '25.00' });
});

test.each(['Asia/Manila', 'America/New_York'])(
  'rounds count the same whether they are in the sums of days of %s, in none, or changed since',
  async (zone) => {
    const { db, clock } = stage.platform;
    const memberId = await stage.idOf('team01m1');
    const read = async () => {
      clock.advance(10_000);
      return (await overviewOf()).totals;
    };
    await stage.play('team01m1', 1_000n, 300n);
    await stage.play('team01m1', 400n, 0n, 1);
    await sumBetDays(db, memberId, zone);
    expect(await read()).toMatchObject({ rounds: 2, stake: '14.00', payout: '3.00' });
    await stage.play('team01m1', 50n, 20n);
    await stage.play('team01m1', 9_000n, 0n, 0, 'VOID');
    expect(await read()).toMatchObject({ rounds: 3, stake: '14.50', payout: '3.20' });
    await sumBetDays(db, memberId, zone);
    await db
      .updateTable('bet')
      .set({ payout: 1_300n })
      .where('member_id', '=', memberId)
      .where('stake', '=', 1_000n)
      .execute();
    await stage.play('team01m1', 60n, 0n);
    expect(await read()).toMatchObject({ rounds: 4, stake: '15.10', payout: '13.20' });
  },
);

test('every number of the overview is what its parts come to', async () => {
  await stage.play('team01m1', 1_010n, 250n);
  await stage.play('team01m1f', 777n, 1_000n, 3);
  await stage.play('team02m1', 50n, 0n, 1);
  await stage.move('team02m1f', 'payment.deposit', 3_333n);
  const { totals } = await overviewOf();
  const top = await agent.call(calls.teamMembersCall, {});
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n);
  for (const name of ['stake', 'payout', 'turnover', 'net', 'deposits'] as const) {
    expect(sum(top.list.map(({ branch }) => branch[name]))).toBe(cents(totals[name]));
    expect(cents(top.totals[name])).toBe(cents(totals[name]));
  }
  const memberId = String(await stage.idOf('team01m1f'));
  const days = await agent.call(calls.downlineDaysCall, { memberId });
  expect(days.totals).toMatchObject({ stake: '7.77', payout: '10.00', net: '2.23' });
  const [day] = days.byDay;
  const rounds = await agent.call(calls.downlineBetsCall, {
    memberId,
    range: 'custom',
    from: day?.day ?? '',
    to: day?.day ?? '',
  });
  expect(rounds.list.map(({ stake, payout }) => [stake, payout])).toEqual([['7.77', '10.00']]);
  expect(rounds.totals.stake).toBe(days.totals.stake);
});

test('figures over whole months and parts of them are what their days come to, also when more is added later', async () => {
  const list = async (from: string, to: string) => {
    const range = { range: 'custom' as const, from, to };
    const [members, { totals }] = [await agent.call(calls.teamMembersCall, range), await overviewOf(range)];
    return [members.totals.stake, members.list[0]?.branch.stake, totals.stake];
  };
  const today = new Date(
    `${stage.platform.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })}T00:00:00Z`,
  );
  const monthsAgo = (months: number, days = 0) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1 + days));
  const text = (day: Date) => day.toISOString().slice(0, 10);
  // On both sides of each edge of the month before this one.
  const days = [monthsAgo(1, -1), monthsAgo(1), monthsAgo(1, 9), monthsAgo(0, -1), monthsAgo(0)];
  const playAll = async (unit: bigint) => {
    for (const [index, day] of days.entries())
      await stage.play(
        'team01m1',
        unit * 10n ** BigInt(index),
        0n,
        (today.getTime() - day.getTime()) / 86_400_000,
      );
  };
  await playAll(100n);
  for (const isLater of [false, true]) {
    const expected = [
      [days[1], days[3], '1110'],
      [days[1], days[4], '11110'],
      [days[0], days[3], '1111'],
      [monthsAgo(1, 1), days[3], '1100'],
      [days[1], monthsAgo(0, -2), '110'],
      [days[0], today, '11111'],
      [days[2], days[2], '100'],
    ] as const;
    for (const [from = today, to = today, stake] of expected) {
      const sum = `${isLater ? stake.replaceAll('1', '8') : stake}.00`;
      expect([text(from), text(to), ...(await list(text(from), text(to)))]).toEqual([
        text(from),
        text(to),
        sum,
        sum,
        sum,
      ]);
    }
    if (!isLater) await playAll(700n);
    stage.platform.clock.advance(6_000);
    agent = await stage.signIn('agent01');
  }
});

test('a bet that was given back is no play: it counts nowhere, nor as the last time', async () => {
  await stage.play('team01m1f', 4_000n, 0n, 3);
  await stage.play('team01m1f', 5_000n, 0n, 0, 'VOID');
  expect((await overviewOf()).totals).toMatchObject({ rounds: 1, stake: '40.00', active: 1 });
  const parentId = String(await stage.idOf('team01m1'));
  const { list } = await agent.call(calls.teamMembersCall, { parentId });
  const threeDaysAgo = new Date(stage.platform.clock.now().getTime() - 3 * 86_400_000);
  expect(list[0]).toMatchObject({
    account: 'team01m1f',
    branch: { stake: '40.00' },
    lastPlayedOn: threeDaysAgo.toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }),
  });
});
