import { sql } from 'kysely';
import { endContract } from '../contracts/end-contract';
import { dailyTerms, dayMs, SettlementStage } from './testing/settlement-stage';

const hourMs = 3_600_000;
let stage: SettlementStage;
beforeAll(async () => {
  stage = await SettlementStage.open();
}, 120_000);
beforeEach(() => stage.begin());
afterAll(() => stage.close());

test('each upline gets the own rate less that of the contract below, once, and the ledger has it', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  await stage.agree('agent01team01', 'team01m1', dailyTerms('0.20'));
  stage.nextDay();
  await stage.play('team01m1', { stake: 1_000_001n });
  await stage.play('team01m2', { stake: 500_000n });
  await stage.play('agent01team02', { stake: 40_000n });
  const before = await stage.balance('agent01team01');
  stage.nextDay();
  await stage.settleConcurrently(3);
  // 0.20 % of 10,000.01; 0.50 % of 15,000.01 less that; 0.80 % of all of 15,400.01 less 0.50 % of what is below.
  expect((await stage.income('team01m1')).map(({ amount, state }) => [amount, state])).toEqual([
    [2_000n, 'PAID'],
  ]);
  expect((await stage.income('agent01team01')).map(({ amount }) => amount)).toEqual([5_500n]);
  expect((await stage.income('agent01')).map(({ amount }) => amount)).toEqual([4_820n]);
  expect(await stage.balance('agent01team01')).toBe(before + 5_500n);
});

test('income is what the bets come to under the contracts, to the minor unit', async () => {
  const began = stage.tested.clock.now();
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.37'));
  await stage.agree('agent01team01', 'team01m1', dailyTerms('0.13'));
  for (let day = 0; day < 3; day += 1) {
    stage.nextDay();
    for (const [index, account] of [
      'team01m1',
      'team01m2',
      'team02m1',
      'agent01team01',
      'team01m1f',
    ].entries())
      await stage.play(account, { stake: BigInt(12_345 + index * 777 + day * 31) });
  }
  stage.nextDay();
  await stage.settle();
  const { rows } = await sql<{ day: string; account: string; expected: bigint }>`
    with rates(account, rate, child) as (values ('agent01', 80, 'agent01team01'), ('agent01team01', 37, 'team01m1'), ('team01m1', 13, null)),
    sums as (
      select r.account, (b.settled_at at time zone 'Asia/Manila')::date::text as day,
        sum(b.turnover * r.rate) - coalesce(sum(b.turnover * c.rate) filter (where m.lineage like cm.lineage || '%'), 0) as part
      from rates r join member rm on rm.account = r.account and rm.operator = 'aurora'
      left join rates c on c.account = r.child left join member cm on cm.account = r.child and cm.operator = 'aurora'
      join member m on m.lineage like rm.lineage || '%' join bet b on b.member_id = m.id
      where b.settled_at >= ${began}::timestamptz group by 1, 2)
    select account, day, trunc(part / 10000)::bigint as expected from sums order by 1, 2`.execute(
    stage.tested.db,
  );
  expect(rows).toHaveLength(9);
  for (const account of ['agent01', 'agent01team01', 'team01m1']) {
    const paid = (await stage.income(account)).map(({ amount }) => amount);
    expect(paid).toEqual(rows.filter((row) => row.account === account).map(({ expected }) => expected));
  }
});

test('a dividend is a share of what the team lost, and nothing of what it won', async () => {
  stage.nextDay();
  await stage.play('team01m1', { stake: 300_000n, payout: 100_000n });
  await stage.play('team01m2', { stake: 100_000n });
  await stage.play('team02m1', { stake: 100_000n, payout: 150_000n });
  stage.tested.clock.advance(7 * dayMs);
  await stage.settle();
  // 30 % of 3,000 less 500 won.
  expect(
    (await stage.income('agent01', 'dividend')).map(({ amount, net_loss }) => [amount, net_loss]),
  ).toEqual([[75_000n, 250_000n]]);
  for (const account of ['team01m1', 'team01m2', 'team02m1'])
    await stage.play(account, { stake: 100_000n, payout: 900_000n });
  stage.tested.clock.advance(7 * dayMs);
  await stage.settle();
  expect((await stage.income('agent01', 'dividend')).at(-1)).toMatchObject({ amount: 0n, state: 'NOTHING' });
});

test('what a contract asks for and is not reached pays nothing, and the line has what was reached', async () => {
  await stage.agree('agent01', 'agent01team01', {
    kind: 'daily',
    period: 'D',
    rate: '0.50',
    activeMembers: 2,
    betAmountDaily: '200',
  });
  stage.nextDay();
  await stage.play('team01m1', { stake: 100_000n });
  stage.nextDay();
  await stage.play('team01m1', { stake: 10_000n });
  await stage.play('team01m2', { stake: 10_000n });
  stage.nextDay();
  await stage.settle();
  expect(
    (await stage.income('agent01team01')).map(({ amount, active_members, valid_bet }) => [
      amount,
      active_members,
      valid_bet,
    ]),
  ).toEqual([
    [0n, 1, 100_000n],
    [100n, 2, 20_000n],
  ]);
});

test('real-time salary looks at each bet: how it ended, and whether its stake is large enough', async () => {
  await stage.agree('agent01', 'agent01team01', {
    kind: 'realtime',
    winRate: '0.10',
    lossRate: '0.40',
    singleBet: '50',
  });
  stage.tested.clock.advance(300_000);
  await stage.play('team01m1', { stake: 100_000n, payout: 150_000n });
  await stage.play('team01m1', { stake: 50_000n });
  await stage.play('team01m1', { stake: 4_900n });
  stage.tested.clock.advance(300_000);
  await stage.settle();
  expect((await stage.income('agent01team01', 'realtime')).map(({ amount }) => amount)).toEqual([300n]);
  // 0.20 % and 0.40 % less that; the small one counts for the upline alone.
  expect((await stage.income('agent01', 'realtime')).map(({ amount }) => amount)).toEqual([119n]);
});

test('a late round and a void one land in what is open, and say so', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1');
  const placed = stage.tested.clock.now();
  stage.nextDay();
  await stage.settle();
  // Decided by a clock that was behind, after its day was settled; placed the day before; and a void one.
  await stage.play('team01m1', { stake: 20_000n, placed, decided: placed });
  await stage.play('team01m2', { stake: 30_000n, placed });
  await stage.play('team01m2', { stake: 30_000n, placed, status: 'VOID' });
  stage.nextDay();
  await stage.settle();
  expect(
    (await stage.income('agent01team01')).map(({ amount, late_rounds, late_valid_bet, void_rounds }) => [
      amount,
      late_rounds,
      late_valid_bet,
      void_rounds,
    ]),
  ).toEqual([
    [50n, 0n, 0n, 0n],
    [250n, 3n, 50_000n, 1n],
  ]);
});

test('a clock that goes back settles nothing again', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1');
  stage.nextDay();
  await stage.settle();
  stage.tested.clock.advance(-3 * dayMs);
  await stage.settle();
  await stage.play('team01m1', { stake: 40_000n });
  await stage.settle();
  stage.tested.clock.advance(5 * dayMs);
  await stage.settle();
  expect((await stage.income('agent01team01')).map(({ amount }) => amount)).toEqual([50n, 200n]);
});

test('a day of 23 and one of 25 hours are a day each, and no round is between them', async () => {
  stage.standIn('America/New_York');
  stage.moveTo('2027-03-12T20:00:00Z');
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  for (const at of [
    '2027-03-14T04:59:59Z',
    '2027-03-14T05:00:00Z',
    '2027-03-15T03:59:59Z',
    '2027-03-15T04:00:00Z',
  ])
    await stage.play('team01m1', { decided: new Date(at), placed: new Date(at) });
  stage.moveTo('2027-11-09T12:00:00Z');
  for (const at of [
    '2027-11-07T03:59:59Z',
    '2027-11-07T04:00:00Z',
    '2027-11-08T04:59:59Z',
    '2027-11-08T05:00:00Z',
  ])
    await stage.play('team01m1', { decided: new Date(at), placed: new Date(at) });
  await stage.settle();
  const lines = await stage.income('agent01team01');
  expect(
    lines.map(({ period_from, period_to, rounds: count }) => [
      period_from.toISOString(),
      (period_to.getTime() - period_from.getTime()) / hourMs,
      count,
    ]),
  ).toEqual([
    ['2027-03-13T05:00:00.000Z', 24, 1n],
    ['2027-03-14T05:00:00.000Z', 23, 2n],
    ['2027-03-15T04:00:00.000Z', 24, 1n],
    ['2027-11-06T04:00:00.000Z', 24, 1n],
    ['2027-11-07T04:00:00.000Z', 25, 2n],
    ['2027-11-08T05:00:00.000Z', 24, 1n],
  ]);
});

test('halves of a month and months are settled by the operator’s clock, to the minor unit, also in February and over the year', async () => {
  stage.standIn('America/New_York');
  stage.moveTo('2027-12-14T20:00:00Z');
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.37', 'H'));
  await stage.agree('agent01', 'agent01team02', dailyTerms('0.41', 'M'));
  // On both sides of every edge in New York; the 29th is there in a leap year.
  const edges = [
    '2027-12-16T05:00:00Z',
    '2028-01-01T05:00:00Z',
    '2028-01-16T05:00:00Z',
    '2028-02-01T05:00:00Z',
    '2028-02-16T05:00:00Z',
    '2028-03-01T05:00:00Z',
    '2028-03-16T04:00:00Z',
    '2028-04-01T04:00:00Z',
  ].map((edge) => new Date(edge));
  const stakes = new Map<number, bigint>();
  for (const [index, edge] of edges.entries())
    for (const [side, offset] of [-1, 0].entries()) {
      const at = new Date(edge.getTime() + offset * 1000);
      const stake = 12_345n + BigInt(index * 2 + side) * 7_777n;
      stakes.set(at.getTime(), stake);
      for (const account of ['team01m1', 'team02m1'])
        await stage.play(account, { stake, decided: at, placed: at });
    }
  stage.moveTo('2028-04-20T12:00:00Z');
  await stage.settleConcurrently();
  const between = (from: Date, to: Date) =>
    [...stakes].reduce(
      (sum, [at, stake]) => (at >= from.getTime() && at < to.getTime() ? sum + stake : sum),
      0n,
    );
  const halves = await stage.income('agent01team01');
  expect(halves.map(({ period_from }) => period_from.toISOString())).toEqual(
    [new Date('2027-12-15T05:00:00Z'), ...edges].map((edge) => edge.toISOString()),
  );
  for (const { period_from, period_to, valid_bet, amount } of halves) {
    expect(valid_bet).toBe(between(period_from, period_to));
    expect(amount).toBe((valid_bet * 37n) / 10_000n);
  }
  const months = await stage.income('agent01team02');
  expect(months.map(({ period_from, days }) => [period_from.toISOString().slice(0, 10), days])).toEqual([
    ['2027-12-15', 17],
    ['2028-01-01', 31],
    ['2028-02-01', 29],
    ['2028-03-01', 31],
  ]);
  for (const { period_from, period_to, valid_bet, amount } of months) {
    expect(valid_bet).toBe(between(period_from, period_to));
    expect(amount).toBe((valid_bet * 41n) / 10_000n);
  }
  // All that was played is in exactly one half.
  expect(halves.reduce((sum, line) => sum + line.valid_bet, 0n)).toBe(
    [...stakes.values()].reduce((sum, stake) => sum + stake, 0n),
  );
});

test('an hour that the clock goes through twice is two hours, and one that it leaves out is none', async () => {
  stage.standIn('America/New_York');
  stage.moveTo('2028-11-05T02:30:00Z');
  await stage.agree('agent01', 'agent01team01', {
    kind: 'hourly',
    rate: '0.10',
    activeMembers: 0,
    betAmountPerHour: '0',
  });
  // Half past one in summer time, the same an hour later, and two o'clock; then around three in spring.
  const moments = [
    ['2028-11-05T05:30:00Z', '2028-11-05T06:30:00Z', '2028-11-05T07:00:00Z'],
    ['2029-03-11T06:59:59Z', '2029-03-11T07:00:00Z'],
  ];
  for (const [index, night] of moments.entries()) {
    stage.moveTo(index === 0 ? '2028-11-05T12:00:00Z' : '2029-03-11T12:00:00Z');
    for (const at of night) await stage.play('team01m1', { decided: new Date(at), placed: new Date(at) });
    await stage.settle();
  }
  const lines = await stage.income('agent01team01', 'hourly');
  expect(
    lines.map(({ period_from, period_to, rounds, late_rounds }) => [
      period_from.toISOString(),
      period_to.getTime() - period_from.getTime(),
      rounds,
      late_rounds,
    ]),
  ).toEqual(
    ['2028-11-05T05', '2028-11-05T06', '2028-11-05T07', '2029-03-11T06', '2029-03-11T07'].map((hour) => [
      `${hour}:00:00.000Z`,
      hourMs,
      1n,
      0n,
    ]),
  );
});

test('a contract that ends while it is settled is paid for its days, by the terms of each', async () => {
  const id = await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1', { stake: 100_000n });
  await stage.play('team02m1');
  stage.nextDay();
  const end = stage.tested.db.transaction().execute(async (trx) => {
    const contract = await trx
      .selectFrom('agent_contract')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return endContract(trx, stage.operator, {
      contract,
      by: contract.recipient_id,
      confirmed: [],
      remark: '',
      at: stage.tested.clock.now(),
    });
  });
  await Promise.all([stage.settle(), end]);
  await stage.play('team01m1', { stake: 10_000n });
  await stage.play('team02m1');
  stage.nextDay();
  await stage.play('team01m1', { stake: 70_000n });
  await stage.play('team02m1');
  stage.nextDay();
  await stage.settle();
  // Its last day is the one on which it was ended.
  expect((await stage.income('agent01team01')).map(({ amount }) => amount)).toEqual([500n, 50n]);
  expect((await stage.income('agent01')).map(({ amount }) => amount)).toEqual([380n, 110n, 640n]);
});

test('a settlement that dies leaves nothing half done, and the next one does all of it', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1', { stake: 100_000n });
  stage.nextDay();
  const before = await stage.balance('agent01team01');
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
    stage.tested.db,
  );
  for (const event of ['insert on agent_income_branch', 'update on agent_income']) {
    await sql`create trigger die before ${sql.raw(event)} for each row execute function die()`.execute(
      stage.tested.db,
    );
    await expect(stage.settle()).rejects.toThrow('died');
    await sql`drop trigger die on ${sql.raw(event.split(' on ')[1] ?? '')}`.execute(stage.tested.db);
    expect(await stage.balance('agent01team01')).toBe(before);
  }
  await stage.settle();
  await stage.settle();
  expect((await stage.income('agent01team01')).map(({ amount, state }) => [amount, state])).toEqual([
    [500n, 'PAID'],
  ]);
  expect(await stage.balance('agent01team01')).toBe(before + 500n);
});

// The last one: nobody moves back.
test('who moves in the middle of a period takes nothing along that was played before', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  await stage.agree('agent01', 'agent01team02', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1', { stake: 100_000n });
  await stage.settle();
  const to = await stage.idOf('agent01team02');
  await sql`update member m set parent_id = ${to}, lineage = u.lineage || m.id || '/' from member u
    where u.id = ${to} and m.account = 'team01m1' and m.operator = 'aurora'`.execute(stage.tested.db);
  await stage.play('team01m1', { stake: 60_000n });
  stage.nextDay();
  await stage.settle();
  expect((await stage.income('agent01team01')).map(({ amount }) => amount)).toEqual([500n]);
  expect((await stage.income('agent01team02')).map(({ amount }) => amount)).toEqual([300n]);
});
