import {
  incomeDetailsCall,
  incomeListCall,
  incomePlayersCall,
  incomeReportCall,
} from '@tessera/contracts/income';
import type { Role } from '@tessera/contracts/back-office';
import { messageListCall } from '@tessera/contracts/messages';
import { signIn } from '../../games/launch/testing/sign-in';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { officeOf } from '../../testing/office';
import { dailyTerms, SettlementStage } from './testing/settlement-stage';

let stage: SettlementStage;
beforeAll(async () => {
  stage = await SettlementStage.open();
}, 120_000);
beforeEach(() => stage.begin());
afterAll(() => stage.close());

test('a line opens to its formula, and comes to the same number when it is computed again', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  await stage.agree('agent01', 'agent01team02', {
    kind: 'daily',
    period: 'D',
    rate: '0.50',
    activeMembers: 9,
    betAmountDaily: '0',
  });
  stage.nextDay();
  await stage.play('team01m1', { stake: 123_457n });
  await stage.play('team02m1', { stake: 100_000n });
  stage.nextDay();
  await stage.settle();
  const api = stage.tested.transport({ token: await signIn(stage.tested, 'agent01') });
  const { list, totals, byDay } = await api.call(incomeListCall, { kind: 'daily' });
  expect([list.length, totals.count, byDay.length]).toEqual([1, 1, 1]);
  const details = await api.call(incomeDetailsCall, { incomeId: list[0]?.incomeId ?? '' });
  expect(details.parts).toEqual([
    { account: null, of: 'validBet', base: '2234.57', rate: '0.80', product: '17.876560' },
    { account: 'agent01team01', of: 'validBet', base: '1234.57', rate: '0.50', product: '6.172850' },
    { account: 'agent01team02', of: 'validBet', base: '1000.00', rate: '0.50', product: '5.000000' },
  ]);
  expect([details.recomputed, details.line.amount, totals.amount]).toEqual(['6.70', '6.70', '6.70']);
  const other = stage.tested.transport({ token: await signIn(stage.tested, 'agent01team02') });
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
  expect(fileName).toMatch(/^income-daily-\d{4}(-\d\d){2}-\d{4}(-\d\d){2}\.csv$/);
  expect(isWhole).toBe(true);
});

test('a line opens to who played it, and together they come to what it says', async () => {
  const { tested } = stage;
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  await stage.agree('agent01', 'agent01team02', {
    kind: 'realtime',
    winRate: '0.10',
    lossRate: '0.10',
    singleBet: '50',
  });
  stage.nextDay();
  await stage.play('team01m1', { stake: 123_457n, payout: 200_000n });
  await stage.play('team01m2', { stake: 50_000n });
  await stage.play('agent01team01', { stake: 20_000n });
  await stage.play('team02m1', { stake: 40_000n });
  // Too small for the contract: it counts as lost, and not as bet.
  await stage.play('team02m1', { stake: 1_000n });
  stage.nextDay();
  await stage.settle();
  const lower = tested.transport({ token: await signIn(tested, 'agent01team01') });
  const { list } = await lower.call(incomeListCall, { kind: 'daily' });
  const [line] = list;
  const incomeId = line?.incomeId ?? '';
  const first = await lower.call(incomePlayersCall, { incomeId, pageSize: 2 });
  const rest = await lower.call(incomePlayersCall, { incomeId, after: first.next ?? '', pageSize: 2 });
  const players = [...first.list, ...rest.list];
  expect(players.map(({ account, level, validBet }) => [account, level, validBet])).toEqual([
    ['agent01team01', 0, '200.00'],
    ['team01m1', 1, '1234.57'],
    ['team01m2', 1, '500.00'],
  ]);
  expect([first.gone, rest.next, rest.gone]).toEqual([null, null, null]);
  const sumOf = (name: 'validBet' | 'netLoss' | 'rounds') =>
    players.reduce((sum, player) => sum + Number(player[name]), 0).toFixed(2);
  expect([sumOf('validBet'), sumOf('netLoss'), Number(sumOf('rounds'))]).toEqual([
    line?.validBet,
    line?.netLoss,
    line?.rounds,
  ]);
  const other = tested.transport({ token: await signIn(tested, 'agent01team02') });
  const [bets] = (await other.call(incomeListCall, { kind: 'realtime' })).list;
  const byBets = await other.call(incomePlayersCall, { incomeId: bets?.incomeId ?? '' });
  expect(byBets.list).toMatchObject([
    { account: 'team02m1', rounds: 1, validBet: bets?.validBet, netLoss: bets?.netLoss },
  ]);
  await expect(other.call(incomePlayersCall, { incomeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Who has left is no name any more, and still part of the sum.
  const stand = (line: string, parent: bigint | null) =>
    tested.db
      .updateTable('member')
      .set({ lineage: line, parent_id: parent })
      .where('account', '=', 'team01m2')
      .where('operator', '=', 'aurora')
      .execute();
  const [id, upline] = [await stage.idOf('team01m2'), await stage.idOf('agent01team01')];
  await stand(`/${id}/`, null);
  const after = await lower.call(incomePlayersCall, { incomeId });
  await stand(`/${await stage.idOf('agent01')}/${upline}/${id}/`, upline);
  expect(after.list.map(({ account }) => account)).toEqual(['agent01team01', 'team01m1']);
  expect(after.gone).toMatchObject({ rounds: 1, validBet: '500.00' });
});

test('income is never changed', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  await stage.play('team01m1', { stake: 100_000n });
  stage.nextDay();
  await stage.settle();
  await expect(stage.tested.db.updateTable('agent_income').set({ amount: 1n }).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(stage.tested.db.deleteFrom('agent_income').execute()).rejects.toThrow('never changed');
});

describe('a correction', () => {
  const as = (author: string, ...roles: Role[]) => officeOf(stage.tested)(author, ...roles);
  async function settledLine() {
    await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
    stage.nextDay();
    await stage.play('team01m1', { stake: 100_000n });
    stage.nextDay();
    await stage.settle();
    const [line] = await stage.income('agent01team01');
    return { path: `agent-income/${line?.id}`, incomeId: String(line?.id) };
  }
  const correct = (who: ReturnType<typeof as>, path: string, version: number, comesTo: string) =>
    who.act(path, 'correct', version, { reason: 'A fair was counted twice', input: { comesTo } });
  /** Takes what a wallet holds but for so much. */
  async function leave(account: string, amount: bigint) {
    const spent = (await stage.balance(account)) - amount;
    const wallet = memberWallet(await stage.idOf(account), 'PHP');
    await stage.tested.db.transaction().execute(async (trx) => {
      await post(trx, {
        scope: 'test',
        key: `${account}-${amount}`,
        kind: 'withdrawal.paid',
        reference: 'test/1',
        entries: [
          { account: wallet, amount: -spent },
          { account: houseAccount('aurora', 'PHP', 'agent-income'), amount: spent },
        ],
        at: stage.tested.clock.now(),
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
    const before = await stage.balance('agent01team01');
    const both = await Promise.all([
      correct(finn, path, 1, '7'),
      correct(as('fay', 'finance'), path, 1, '7'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await stage.settleConcurrently();
    expect(await stage.balance('agent01team01')).toBe(before + 200n);
    expect((await finn.get(path)).value.record).toMatchObject({
      amount: '5.00',
      comesTo: '7.00',
      version: 2,
    });

    const api = stage.tested.transport({ token: await signIn(stage.tested, 'agent01team01') });
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
    const [notice] = (await api.call(messageListCall, { kind: 'CONTRACT' })).list;
    expect(notice?.text).toContain('7.00 PHP now: A fair was counted twice');
    const { csv } = await api.call(incomeReportCall, { kind: 'daily' });
    expect(csv).toContain(`,${incomeId},A fair was counted twice`);
  });

  test('that takes back more than the wallet holds is set off against what is earned next, and nothing is owed', async () => {
    const { path } = await settledLine();
    await leave('agent01team01', 100n);
    expect((await correct(as('finn', 'finance'), path, 1, '0')).status).toBe(200);
    await stage.settle();
    expect(await stage.balance('agent01team01')).toBe(100n);
    await stage.play('team01m1', { stake: 60_000n });
    stage.nextDay();
    await stage.settle();
    // 3.00 earned and 1.00 held are less than 5.00: all of it waits.
    expect((await stage.income('agent01team01')).map(({ amount, state }) => [amount, state])).toEqual([
      [500n, 'PAID'],
      [-500n, 'DUE'],
      [300n, 'DUE'],
    ]);
    expect(await stage.balance('agent01team01')).toBe(100n);
    await stage.play('team01m1', { stake: 40_000n });
    stage.nextDay();
    await stage.settleConcurrently();
    expect((await stage.income('agent01team01')).map(({ state }) => state)).toEqual([
      'PAID',
      'PAID',
      'PAID',
      'PAID',
    ]);
    expect(await stage.balance('agent01team01')).toBe(100n);
  });

  test('above the operator’s limit is for two people, by what it moves', async () => {
    const { path } = await settledLine();
    const finn = as('finn', 'finance');
    const { value } = await correct(finn, path, 1, '20006');
    expect(value).toMatchObject({ proposal: { resource: 'agent-income', action: 'correct' } });
    await stage.settle();
    expect(await stage.income('agent01team01')).toHaveLength(1);
    const proposal = `proposals/${String((value['proposal'] as { id: string }).id)}`;
    expect((await finn.act(proposal, 'approve', 1)).code).toBe('OWN_PROPOSAL');
    expect((await as('sue', 'support').act(proposal, 'approve', 1)).code).toBe('ROLE_REQUIRED');
    expect((await as('fay', 'finance').act(proposal, 'approve', 1)).status).toBe(200);
    expect((await stage.income('agent01team01')).map(({ amount }) => amount)).toEqual([500n, 2_000_100n]);
  });
});
