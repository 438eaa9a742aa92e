import type { ContractTerms } from '@tessera/contracts/agent-contracts';
import { incomeDetailsCall, incomeListCall, incomeReportCall } from '@tessera/contracts/income';
import type { Operator } from '@tessera/contracts/operator';
import type { Role } from '@tessera/contracts/back-office';
import { messageListCall } from '@tessera/contracts/messages';
import { sql } from 'kysely';
import { signIn } from '../../games/launch/testing/sign-in';
import { recordBet, settleBet } from '../../games/bets/write-bets';
import { houseAccount, memberWallet, post, readBalance } from '../../money/ledger';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { answerWithin } from '../contracts/answer';
import { endContract } from '../contracts/end-contract';
import { keepOperatorContracts } from '../contracts/operator-contracts';
import { proposeWithin } from '../contracts/propose';
import { settleOperator } from './settle';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let tested: TestPlatform;
let operator: Operator;
let rounds = 0;
beforeEach(async () => {
  tested = await createTestPlatform();
  const aurora = tested.platform.operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  operator = aurora;
  await keepOperatorContracts(tested.db, operator, tested.clock.now());
}, 120_000);
afterEach(async () => {
  const faults = await verifyLedger(tested.platform);
  await tested.close();
  if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
});

const idOf = async (account: string) =>
  (
    await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow()
  ).id;
const settle = () => settleOperator(tested.platform, operator);
const zero = { activeMembers: 0 };
const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  period: 'D',
  rate,
  ...zero,
  betAmountDaily: '0',
});

async function agree(from: string, to: string, terms: ContractTerms): Promise<bigint> {
  const [uplineId, recipientId] = [await idOf(from), await idOf(to)];
  return tested.db.transaction().execute(async (trx) => {
    const at = tested.clock.now();
    const { id } = await proposeWithin(trx, { operator, uplineId, recipientId, terms, confirmed: [] }, at);
    const version = await trx
      .selectFrom('agent_contract_version')
      .select('id')
      .where('contract_id', '=', id)
      .where('state', '=', 'PROPOSED')
      .executeTakeFirstOrThrow();
    await answerWithin(
      trx,
      {
        operator,
        memberId: recipientId,
        contractId: String(id),
        versionId: String(version.id),
        accept: true,
        confirmed: [],
        remark: '',
      },
      at,
    );
    return id;
  });
}

/** Writes a decided round as play does; nothing of it touches a wallet here. */
async function play(
  account: string,
  {
    stake = 10_000n,
    payout = 0n,
    status = 'SETTLED' as 'SETTLED' | 'VOID',
    placed = tested.clock.now(),
    decided = tested.clock.now(),
  } = {},
): Promise<void> {
  const member_id = await idOf(account);
  rounds += 1;
  await tested.db.transaction().execute(async (trx) => {
    const id = await recordBet(trx, {
      operator: 'aurora',
      member_id,
      account,
      provider: 'TEST',
      round_id: `settlement-${rounds}`,
      node_id: 'n',
      game_name: 'Game',
      game_type: 'RNG',
      vassalage: 'PG',
      currency: 'PHP',
      status: 'OPEN',
      stake,
      placed_at: placed,
      settled_at: null,
    });
    if (id === undefined) throw new Error('the round was there before');
    await settleBet(trx, id, { status, payout, turnover: status === 'SETTLED' ? stake : 0n, at: decided });
  });
}

const income = async (account: string, kind = 'daily') =>
  tested.db
    .selectFrom('agent_income')
    .selectAll()
    .where('member_id', '=', await idOf(account))
    .where('kind', '=', kind as 'daily')
    .orderBy('id')
    .execute();
const balance = async (account: string) =>
  (await readBalance(tested.db, memberWallet(await idOf(account), 'PHP'))).balance;
/** Moves the clock to 10:00 of the next day in Manila. */
const nextDay = () => tested.clock.advance(dayMs - ((tested.clock.now().getTime() - 2 * hourMs) % dayMs));

test('each upline gets the own rate less that of the contract below, once, and the ledger has it', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  await agree('agent01team01', 'team01m1', daily('0.20'));
  nextDay();
  await play('team01m1', { stake: 1_000_001n });
  await play('team01m2', { stake: 500_000n });
  await play('agent01team02', { stake: 40_000n });
  const before = await balance('agent01team01');
  nextDay();
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  // 0.20 % of 10,000.01; 0.50 % of 15,000.01 less that; 0.80 % of all of 15,400.01 less 0.50 % of what is below.
  expect((await income('team01m1')).map(({ amount, state }) => [amount, state])).toEqual([[2_000n, 'PAID']]);
  expect((await income('agent01team01')).map(({ amount }) => amount)).toEqual([5_500n]);
  expect((await income('agent01')).map(({ amount }) => amount)).toEqual([4_820n]);
  expect(await balance('agent01team01')).toBe(before + 5_500n);
});

test('income is what the bets come to under the contracts, to the minor unit', async () => {
  await agree('agent01', 'agent01team01', daily('0.37'));
  await agree('agent01team01', 'team01m1', daily('0.13'));
  for (let day = 0; day < 3; day += 1) {
    nextDay();
    for (const [index, account] of [
      'team01m1',
      'team01m2',
      'team02m1',
      'agent01team01',
      'team01m1f',
    ].entries())
      await play(account, { stake: BigInt(12_345 + index * 777 + day * 31) });
  }
  nextDay();
  await settle();
  const { rows } = await sql<{ day: string; account: string; expected: bigint }>`
    with rates(account, rate, child) as (values ('agent01', 80, 'agent01team01'), ('agent01team01', 37, 'team01m1'), ('team01m1', 13, null)),
    sums as (
      select r.account, (b.settled_at at time zone 'Asia/Manila')::date::text as day,
        sum(b.turnover * r.rate) - coalesce(sum(b.turnover * c.rate) filter (where m.lineage like cm.lineage || '%'), 0) as part
      from rates r join member rm on rm.account = r.account and rm.operator = 'aurora'
      left join rates c on c.account = r.child left join member cm on cm.account = r.child and cm.operator = 'aurora'
      join member m on m.lineage like rm.lineage || '%' join bet b on b.member_id = m.id
      where b.round_id like 'settlement-%' group by 1, 2)
    select account, day, trunc(part / 10000)::bigint as expected from sums order by 1, 2`.execute(tested.db);
  expect(rows).toHaveLength(9);
  for (const account of ['agent01', 'agent01team01', 'team01m1']) {
    const paid = (await income(account)).map(({ amount }) => amount);
    expect(paid).toEqual(rows.filter((row) => row.account === account).map(({ expected }) => expected));
  }
});

test('a dividend is a share of what the team lost, and nothing of what it won', async () => {
  nextDay();
  await play('team01m1', { stake: 300_000n, payout: 100_000n });
  await play('team01m2', { stake: 100_000n });
  await play('team02m1', { stake: 100_000n, payout: 150_000n });
  tested.clock.advance(7 * dayMs);
  await settle();
  // 30 % of 3,000 less 500 won.
  expect((await income('agent01', 'dividend')).map(({ amount, net_loss }) => [amount, net_loss])).toEqual([
    [75_000n, 250_000n],
  ]);
  for (const account of ['team01m1', 'team01m2', 'team02m1'])
    await play(account, { stake: 100_000n, payout: 900_000n });
  tested.clock.advance(7 * dayMs);
  await settle();
  expect((await income('agent01', 'dividend')).at(-1)).toMatchObject({ amount: 0n, state: 'NOTHING' });
});

test('what a contract asks for and is not reached pays nothing, and the line has what was reached', async () => {
  await agree('agent01', 'agent01team01', {
    kind: 'daily',
    period: 'D',
    rate: '0.50',
    activeMembers: 2,
    betAmountDaily: '200',
  });
  nextDay();
  await play('team01m1', { stake: 100_000n });
  nextDay();
  await play('team01m1', { stake: 10_000n });
  await play('team01m2', { stake: 10_000n });
  nextDay();
  await settle();
  expect(
    (await income('agent01team01')).map(({ amount, active_members, valid_bet }) => [
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
  await agree('agent01', 'agent01team01', {
    kind: 'realtime',
    winRate: '0.10',
    lossRate: '0.40',
    singleBet: '50',
  });
  tested.clock.advance(300_000);
  await play('team01m1', { stake: 100_000n, payout: 150_000n });
  await play('team01m1', { stake: 50_000n });
  await play('team01m1', { stake: 4_900n });
  tested.clock.advance(300_000);
  await settle();
  expect((await income('agent01team01', 'realtime')).map(({ amount }) => amount)).toEqual([300n]);
  // 0.20 % and 0.40 % less that; the small one counts for the upline alone.
  expect((await income('agent01', 'realtime')).map(({ amount }) => amount)).toEqual([119n]);
});

test('a late round and a void one land in what is open, and say so', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  nextDay();
  await play('team01m1');
  const placed = tested.clock.now();
  nextDay();
  await settle();
  // Decided by a clock that was behind, after its day was settled; placed the day before; and a void one.
  await play('team01m1', { stake: 20_000n, placed, decided: placed });
  await play('team01m2', { stake: 30_000n, placed });
  await play('team01m2', { stake: 30_000n, placed, status: 'VOID' });
  nextDay();
  await settle();
  expect(
    (await income('agent01team01')).map(({ amount, late_rounds, late_valid_bet, void_rounds }) => [
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
  await agree('agent01', 'agent01team01', daily('0.50'));
  nextDay();
  await play('team01m1');
  nextDay();
  await settle();
  tested.clock.advance(-3 * dayMs);
  await settle();
  await play('team01m1', { stake: 40_000n });
  await settle();
  tested.clock.advance(5 * dayMs);
  await settle();
  expect((await income('agent01team01')).map(({ amount }) => amount)).toEqual([50n, 200n]);
});

test('a day of 23 and one of 25 hours are a day each, and no round is between them', async () => {
  const zoned = { ...operator, timeZone: 'America/New_York' };
  tested.platform.operators.replace(zoned);
  operator = zoned;
  tested.clock.advance(Date.parse('2026-03-06T20:00:00Z') - tested.clock.now().getTime());
  await agree('agent01', 'agent01team01', daily('0.50'));
  for (const at of [
    '2026-03-08T04:59:59Z',
    '2026-03-08T05:00:00Z',
    '2026-03-09T03:59:59Z',
    '2026-03-09T04:00:00Z',
  ])
    await play('team01m1', { decided: new Date(at), placed: new Date(at) });
  tested.clock.advance(Date.parse('2026-11-03T12:00:00Z') - tested.clock.now().getTime());
  for (const at of [
    '2026-11-01T03:59:59Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59Z',
    '2026-11-02T05:00:00Z',
  ])
    await play('team01m1', { decided: new Date(at), placed: new Date(at) });
  await settle();
  const lines = await income('agent01team01');
  expect(
    lines.map(({ period_from, period_to, rounds: count }) => [
      period_from.toISOString(),
      (period_to.getTime() - period_from.getTime()) / hourMs,
      count,
    ]),
  ).toEqual([
    ['2026-03-07T05:00:00.000Z', 24, 1n],
    ['2026-03-08T05:00:00.000Z', 23, 2n],
    ['2026-03-09T04:00:00.000Z', 24, 1n],
    ['2026-10-31T04:00:00.000Z', 24, 1n],
    ['2026-11-01T04:00:00.000Z', 25, 2n],
    ['2026-11-02T05:00:00.000Z', 24, 1n],
  ]);
});

test('halves of a month and months are settled by the operator’s clock, to the minor unit, also in February and over the year', async () => {
  const zoned = { ...operator, timeZone: 'America/New_York' };
  tested.platform.operators.replace(zoned);
  operator = zoned;
  tested.clock.advance(Date.parse('2027-12-14T20:00:00Z') - tested.clock.now().getTime());
  await agree('agent01', 'agent01team01', { ...daily('0.37'), period: 'H' } as ContractTerms);
  await agree('agent01', 'agent01team02', { ...daily('0.41'), period: 'M' } as ContractTerms);
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
      for (const account of ['team01m1', 'team02m1']) await play(account, { stake, decided: at, placed: at });
    }
  tested.clock.advance(Date.parse('2028-04-20T12:00:00Z') - tested.clock.now().getTime());
  await Promise.all([settle(), settle()]);
  await settle();
  const between = (from: Date, to: Date) =>
    [...stakes].reduce(
      (sum, [at, stake]) => (at >= from.getTime() && at < to.getTime() ? sum + stake : sum),
      0n,
    );
  const halves = await income('agent01team01');
  expect(halves.map(({ period_from }) => period_from.toISOString())).toEqual(
    [new Date('2027-12-15T05:00:00Z'), ...edges].map((edge) => edge.toISOString()),
  );
  for (const { period_from, period_to, valid_bet, amount } of halves) {
    expect(valid_bet).toBe(between(period_from, period_to));
    expect(amount).toBe((valid_bet * 37n) / 10_000n);
  }
  const months = await income('agent01team02');
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

test('who moves in the middle of a period takes nothing along that was played before', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  await agree('agent01', 'agent01team02', daily('0.50'));
  nextDay();
  await play('team01m1', { stake: 100_000n });
  await settle();
  const to = await idOf('agent01team02');
  await sql`update member m set parent_id = ${to}, lineage = u.lineage || m.id || '/' from member u
    where u.id = ${to} and m.account = 'team01m1' and m.operator = 'aurora'`.execute(tested.db);
  await play('team01m1', { stake: 60_000n });
  nextDay();
  await settle();
  expect((await income('agent01team01')).map(({ amount }) => amount)).toEqual([500n]);
  expect((await income('agent01team02')).map(({ amount }) => amount)).toEqual([300n]);
});

test('a contract that ends while it is settled is paid for its days, by the terms of each', async () => {
  const id = await agree('agent01', 'agent01team01', daily('0.50'));
  nextDay();
  await play('team01m1', { stake: 100_000n });
  await play('team02m1');
  nextDay();
  const end = tested.db.transaction().execute(async (trx) => {
    const contract = await trx
      .selectFrom('agent_contract')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return endContract(trx, operator, {
      contract,
      by: contract.recipient_id,
      confirmed: [],
      remark: '',
      at: tested.clock.now(),
    });
  });
  await Promise.all([settle(), end]);
  await play('team01m1', { stake: 10_000n });
  await play('team02m1');
  nextDay();
  await play('team01m1', { stake: 70_000n });
  await play('team02m1');
  nextDay();
  await settle();
  // Its last day is the one on which it was ended.
  expect((await income('agent01team01')).map(({ amount }) => amount)).toEqual([500n, 50n]);
  expect((await income('agent01')).map(({ amount }) => amount)).toEqual([380n, 110n, 640n]);
});

test('a settlement that dies leaves nothing half done, and the next one does all of it', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  nextDay();
  await play('team01m1', { stake: 100_000n });
  nextDay();
  const before = await balance('agent01team01');
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
    tested.db,
  );
  for (const event of ['insert on agent_income_branch', 'update on agent_income']) {
    await sql`create trigger die before ${sql.raw(event)} for each row execute function die()`.execute(
      tested.db,
    );
    await expect(settle()).rejects.toThrow('died');
    await sql`drop trigger die on ${sql.raw(event.split(' on ')[1] ?? '')}`.execute(tested.db);
    expect(await balance('agent01team01')).toBe(before);
  }
  await settle();
  await settle();
  expect((await income('agent01team01')).map(({ amount, state }) => [amount, state])).toEqual([
    [500n, 'PAID'],
  ]);
  expect(await balance('agent01team01')).toBe(before + 500n);
});

test('a line opens to its formula, and comes to the same number when it is computed again', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  await agree('agent01', 'agent01team02', {
    kind: 'daily',
    period: 'D',
    rate: '0.50',
    activeMembers: 9,
    betAmountDaily: '0',
  });
  nextDay();
  await play('team01m1', { stake: 123_457n });
  await play('team02m1', { stake: 100_000n });
  nextDay();
  await settle();
  const api = tested.transport({ token: await signIn(tested, 'agent01') });
  const { list, totals, byDay } = await api.call(incomeListCall, { kind: 'daily' });
  expect([list.length, totals.count, byDay.length]).toEqual([1, 1, 1]);
  const details = await api.call(incomeDetailsCall, { incomeId: list[0]?.incomeId ?? '' });
  expect(details.parts).toEqual([
    { account: null, of: 'validBet', base: '2234.57', rate: '0.80', product: '17.876560' },
    { account: 'agent01team01', of: 'validBet', base: '1234.57', rate: '0.50', product: '6.172850' },
    { account: 'agent01team02', of: 'validBet', base: '1000.00', rate: '0.50', product: '5.000000' },
  ]);
  expect([details.recomputed, details.line.amount, totals.amount]).toEqual(['6.70', '6.70', '6.70']);
  const other = tested.transport({ token: await signIn(tested, 'agent01team02') });
  await expect(other.call(incomeDetailsCall, { incomeId: details.line.incomeId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const missed = (await other.call(incomeListCall, {})).list[0];
  expect(missed).toMatchObject({ amount: '0.00', state: 'NOTHING' });
  expect((await other.call(incomeDetailsCall, { incomeId: missed?.incomeId ?? '' })).conditions).toEqual([
    { name: 'activeMembers', needed: '9', reached: '1', met: false },
  ]);
  const { csv, fileName, isWhole } = await api.call(incomeReportCall, { kind: 'daily' });
  expect(csv).toContain('2234.57');
  expect([fileName, isWhole]).toEqual(['income-daily-2026-02-26-2026-03-04.csv', true]);
});

test('income is never changed', async () => {
  await agree('agent01', 'agent01team01', daily('0.50'));
  nextDay();
  await play('team01m1', { stake: 100_000n });
  nextDay();
  await settle();
  await expect(tested.db.updateTable('agent_income').set({ amount: 1n }).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(tested.db.deleteFrom('agent_income').execute()).rejects.toThrow('never changed');
});

describe('a correction', () => {
  const as = (author: string, ...roles: Role[]) => officeOf(tested)(author, ...roles);
  async function settledLine() {
    await agree('agent01', 'agent01team01', daily('0.50'));
    nextDay();
    await play('team01m1', { stake: 100_000n });
    nextDay();
    await settle();
    const [line] = await income('agent01team01');
    return { path: `agent-income/${line?.id}`, incomeId: String(line?.id) };
  }
  const correct = (who: ReturnType<typeof as>, path: string, version: number, comesTo: string) =>
    who.act(path, 'correct', version, { reason: 'A fair was counted twice', input: { comesTo } });
  /** Takes what a wallet holds but for so much. */
  async function leave(account: string, amount: bigint) {
    const spent = (await balance(account)) - amount;
    const wallet = memberWallet(await idOf(account), 'PHP');
    await tested.db.transaction().execute(async (trx) => {
      await post(trx, {
        scope: 'test',
        key: `${account}-${amount}`,
        kind: 'withdrawal.paid',
        reference: 'test/1',
        entries: [
          { account: wallet, amount: -spent },
          { account: houseAccount('aurora', 'PHP', 'agent-income'), amount: spent },
        ],
        at: tested.clock.now(),
      });
    });
  }

  test('is a line and a posting of its own beside the line that it puts right, with the reason, and the agent is told', async () => {
    const { path, incomeId } = await settledLine();
    const finn = as('finn', 'finance');
    expect((await correct(as('sue', 'support'), path, 1, '7')).code).toBe('ROLE_REQUIRED');
    expect(
      (await finn.act(path, 'correct', 1, { reason: '', input: { comesTo: '7' } })).fields,
    ).toMatchObject({
      reason: expect.any(String),
    });
    for (const [comesTo, code] of [
      ['5.00', 'AMOUNT_INVALID'],
      ['5.001', 'FIELD_FORMAT'],
      ['-1', 'FIELD_FORMAT'],
    ] as const)
      expect((await correct(finn, path, 1, comesTo)).fields).toEqual({ comesTo: code });
    const before = await balance('agent01team01');
    const both = await Promise.all([
      correct(finn, path, 1, '7'),
      correct(as('fay', 'finance'), path, 1, '7'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([settle(), settle()]);
    expect(await balance('agent01team01')).toBe(before + 200n);
    expect((await finn.get(path)).value.record).toMatchObject({
      amount: '5.00',
      comesTo: '7.00',
      version: 2,
    });

    const api = tested.transport({ token: await signIn(tested, 'agent01team01') });
    const [correction, line] = (await api.call(incomeListCall, { kind: 'daily' })).list;
    expect([correction, line]).toMatchObject([
      { amount: '2.00', state: 'PAID', correction: { incomeId, remark: 'A fair was counted twice' } },
      { amount: '5.00', state: 'PAID', correction: null },
    ]);
    const details = await api.call(incomeDetailsCall, { incomeId });
    expect(details).toMatchObject({ recomputed: '5.00', corrects: null, corrections: [{ amount: '2.00' }] });
    expect(await api.call(incomeDetailsCall, { incomeId: correction?.incomeId ?? '' })).toMatchObject({
      recomputed: '2.00',
      parts: [],
      corrects: { incomeId, amount: '5.00' },
    });
    expect((await correct(finn, `agent-income/${correction?.incomeId}`, 1, '9')).code).toBe('NOT_FOUND');
    const [told] = (await api.call(messageListCall, { kind: 'CONTRACT' })).list;
    expect(told?.text).toContain('7.00 PHP now: A fair was counted twice');
    const { csv } = await api.call(incomeReportCall, { kind: 'daily' });
    expect(csv).toContain(`,${incomeId},A fair was counted twice`);
  });

  test('that takes back more than the wallet holds is set off against what is earned next, and nothing is owed', async () => {
    const { path } = await settledLine();
    await leave('agent01team01', 100n);
    expect((await correct(as('finn', 'finance'), path, 1, '0')).status).toBe(200);
    await settle();
    expect(await balance('agent01team01')).toBe(100n);
    await play('team01m1', { stake: 60_000n });
    nextDay();
    await settle();
    // 3.00 earned and 1.00 held are less than 5.00: all of it waits.
    expect((await income('agent01team01')).map(({ amount, state }) => [amount, state])).toEqual([
      [500n, 'PAID'],
      [-500n, 'DUE'],
      [300n, 'DUE'],
    ]);
    expect(await balance('agent01team01')).toBe(100n);
    await play('team01m1', { stake: 40_000n });
    nextDay();
    await Promise.all([settle(), settle()]);
    await settle();
    expect((await income('agent01team01')).map(({ state }) => state)).toEqual([
      'PAID',
      'PAID',
      'PAID',
      'PAID',
    ]);
    expect(await balance('agent01team01')).toBe(100n);
  });

  test('above the operator’s limit is for two people, by what it moves', async () => {
    const { path } = await settledLine();
    const finn = as('finn', 'finance');
    const { value } = await correct(finn, path, 1, '20006');
    expect(value).toMatchObject({ proposal: { resource: 'agent-income', action: 'correct' } });
    await settle();
    expect(await income('agent01team01')).toHaveLength(1);
    const proposal = `proposals/${String((value['proposal'] as { id: string }).id)}`;
    expect((await finn.act(proposal, 'approve', 1)).code).toBe('OWN_PROPOSAL');
    expect((await as('sue', 'support').act(proposal, 'approve', 1)).code).toBe('ROLE_REQUIRED');
    expect((await as('fay', 'finance').act(proposal, 'approve', 1)).status).toBe(200);
    expect((await income('agent01team01')).map(({ amount }) => amount)).toEqual([500n, 2_000_100n]);
  });
});
