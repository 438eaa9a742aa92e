import type { ApiTransport, CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import { loginCall } from '@tessera/contracts/auth';
import { randomUUID } from 'node:crypto';
import { memberWallet, post } from '../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { sumTeamDays } from './sum-days';

const { teamMembersCall, teamOverviewCall } = calls;
let platform: TestPlatform;
let agent: ApiTransport;

beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
// Each test has days of its own, in which nothing has happened yet.
beforeEach(async () => {
  platform.clock.advance(70 * 86_400_000);
  agent = await signIn('agent01');
});

const aurora = () => {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('aurora is gone');
  return operator;
};

async function signIn(username: string, merchant = 'aurora'): Promise<ApiTransport> {
  const { token } = await platform
    .transport({ merchant })
    .call(loginCall, { username, password: 'Tessera#2026' });
  return platform.transport({ merchant, token });
}

async function idOf(account: string, operator = 'aurora') {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  return id;
}

/** A round of some days ago that is over now; amounts in minor units. */
async function play(
  account: string,
  stake: bigint,
  payout: bigint,
  daysAgo = 0,
  status: 'SETTLED' | 'VOID' = 'SETTLED',
) {
  const at = new Date(platform.clock.now().getTime() - daysAgo * 86_400_000);
  await platform.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: await idOf(account),
      account,
      provider: 'TEST',
      round_id: `${account}-${stake}-${daysAgo}-${Math.random()}`,
      node_id: '1',
      game_name: 'Game',
      game_type: 'RNG',
      vassalage: 'PG',
      currency: 'PHP',
      status,
      stake,
      payout,
      turnover: status === 'VOID' ? 0n : stake,
      placed_at: at,
      settled_at: platform.clock.now(),
    })
    .execute();
}

/** What a payment, a bonus or a transfer moves in a wallet; amounts in minor units. */
async function move(account: string, kind: string, amount: bigint) {
  const at = platform.clock.now();
  const house = { ownerKind: 'house', ownerId: 'aurora', currency: 'PHP', kind: 'test' } as const;
  const id = await idOf(account);
  await platform.db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: randomUUID(),
      kind,
      reference: 'test',
      entries: [
        { account: memberWallet(id, 'PHP'), amount },
        { account: house, amount: -amount },
      ],
      at,
    }),
  );
}

const overviewOf = (input: CallInput<typeof teamOverviewCall> = {}) => agent.call(teamOverviewCall, input);

test('the overview counts everybody below at any depth, and not the agent', async () => {
  expect(await overviewOf()).toMatchObject({ teamSize: 12, directDownlines: 3, agents: 3 });
  expect((await overviewOf()).byLevel.map(({ level, members }) => [level, members])).toEqual([
    [1, 3],
    [2, 6],
    [3, 3],
  ]);
});

test("the team's play is summed to the cent, the agent's own and other people's play is not in it", async () => {
  await play('team01m1', 1_010n, 250n);
  await play('team01m1f', 2n, 0n, 2);
  await play('agent01', 100_000n, 0n);
  await play('player01', 100_000n, 0n);
  const { totals } = await overviewOf();
  expect(totals).toMatchObject({ rounds: 2, stake: '10.12', turnover: '10.12', payout: '2.50' });
  expect(totals).toMatchObject({ net: '-7.62', active: 2 });
});

test('every day of the period has an entry, and play stands on its own day', async () => {
  await play('team01m1', 500n, 0n, 6);
  await play('team01m1', 900n, 0n, 7);
  const { byDay, totals, previous, days } = await overviewOf();
  const stakes = byDay.map(({ figures }) => figures.stake);
  expect(stakes).toEqual(['5.00', ...Array.from({ length: 6 }, () => '0.00')]);
  expect([totals.stake, previous.stake]).toEqual(['5.00', '9.00']);
  expect(byDay.at(-1)?.day).toBe(days.to);
});

test('yesterday is yesterday alone', async () => {
  await play('team01m1', 500n, 0n, 0);
  await play('team01m1', 700n, 0n, 1);
  expect((await overviewOf({ range: 'yesterday' })).totals).toMatchObject({ stake: '7.00' });
});

test('who plays on several days is one active member, by level and in each range', async () => {
  for (const daysAgo of [9, 2, 0]) await play('team01m1', 100n, 0n, daysAgo);
  await play('team01m1f', 100n, 0n, 2);
  expect((await overviewOf()).totals.active).toBe(2);
  // A round that ends late lies between days that are counted already.
  await play('team01m1', 100n, 0n, 4);
  platform.clock.advance(10_000);
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
  await move('team01m1', 'payment.deposit', 50_000n);
  await move('team01m1', 'withdrawal.reserve', -20_000n);
  await move('team01m1', 'withdrawal.release', 5_000n);
  await move('team01m1f', 'promotion.reward', 1_000n);
  await move('agent01', 'payment.deposit', 70_000n);
  const { totals } = await overviewOf();
  expect(totals).toMatchObject({
    deposits: '500.00',
    withdrawals: '150.00',
    bonuses: '10.00',
    firstDeposits: 1,
  });
  platform.clock.advance(86_400_000);
  agent = await signIn('agent01');
  await move('team01m1', 'payment.deposit', 10_000n);
  expect((await overviewOf()).totals).toMatchObject({ deposits: '600.00', firstDeposits: 1 });
});

test('sums are the same however often and by however many they are made', async () => {
  await play('team01m1', 1_000n, 300n);
  await move('team01m1', 'payment.deposit', 2_500n);
  const [{ totals }] = await Promise.all([
    overviewOf(),
    ...Array.from({ length: 4 }, () => sumTeamDays(platform.platform, aurora())),
  ]);
  await sumTeamDays(platform.platform, aurora());
  expect((await overviewOf()).totals).toEqual(totals);
  expect(totals).toMatchObject({ rounds: 1, stake: '10.00', deposits: '25.00' });
});

test('every number of the overview is what its parts come to', async () => {
  await play('team01m1', 1_010n, 250n);
  await play('team01m1f', 777n, 1_000n, 3);
  await play('team02m1', 50n, 0n, 1);
  await move('team02m1f', 'payment.deposit', 3_333n);
  const { totals } = await overviewOf();
  const top = await agent.call(teamMembersCall, {});
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n);
  for (const name of ['stake', 'payout', 'turnover', 'net', 'deposits'] as const) {
    expect(sum(top.list.map(({ branch }) => branch[name]))).toBe(cents(totals[name]));
    expect(cents(top.totals[name])).toBe(cents(totals[name]));
  }
  const memberId = String(await idOf('team01m1f'));
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
    const [members, { totals }] = [await agent.call(teamMembersCall, range), await overviewOf(range)];
    return [members.totals.stake, members.list[0]?.branch.stake, totals.stake];
  };
  const today = new Date(
    `${platform.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })}T00:00:00Z`,
  );
  const monthsAgo = (months: number, days = 0) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1 + days));
  const text = (day: Date) => day.toISOString().slice(0, 10);
  // On both sides of each edge of the month before this one.
  const days = [monthsAgo(1, -1), monthsAgo(1), monthsAgo(1, 9), monthsAgo(0, -1), monthsAgo(0)];
  const playAll = async (unit: bigint) => {
    for (const [index, day] of days.entries())
      await play('team01m1', unit * 10n ** BigInt(index), 0n, (today.getTime() - day.getTime()) / 86_400_000);
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
    platform.clock.advance(6_000);
    agent = await signIn('agent01');
  }
});

test("a downline's row carries the figures of the whole branch, and drilling down keeps the path", async () => {
  await play('team01m1f', 4_000n, 1_000n);
  const top = await agent.call(teamMembersCall, {});
  expect(top.path).toEqual([]);
  expect(top.list[0]).toMatchObject({
    account: 'agent01team01',
    isAgent: true,
    teamSize: 3,
    own: { stake: '0.00' },
    branch: { stake: '40.00', net: '-30.00' },
  });
  const below = await agent.call(teamMembersCall, { parentId: top.list[0]?.id });
  expect(below.path.map(({ account }) => account)).toEqual(['agent01team01']);
  expect(below.list.map(({ account }) => account)).toEqual(['team01m1', 'team01m2']);
});

test('a bet that was given back is no play: it counts nowhere, nor as the last time', async () => {
  await play('team01m1f', 4_000n, 0n, 3);
  await play('team01m1f', 5_000n, 0n, 0, 'VOID');
  expect((await overviewOf()).totals).toMatchObject({ rounds: 1, stake: '40.00', active: 1 });
  const parentId = String(await idOf('team01m1'));
  const { list } = await agent.call(teamMembersCall, { parentId });
  const threeDaysAgo = new Date(platform.clock.now().getTime() - 3 * 86_400_000);
  expect(list[0]).toMatchObject({
    account: 'team01m1f',
    branch: { stake: '40.00' },
    lastPlayedOn: threeDaysAgo.toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }),
  });
});

test('an account is found by how it begins, with the way to it, and never outside of the team', async () => {
  const { list } = await agent.call(calls.teamSearchCall, { account: 'TEAM01M1' });
  expect(list.map(({ account, path }) => [account, path.map((step) => step.account).join('/')])).toEqual([
    ['team01m1', 'agent01team01/team01m1'],
    ['team01m1f', 'agent01team01/team01m1/team01m1f'],
  ]);
  for (const account of ['player01', 'agent01', '%%', '__'])
    expect(
      (await agent.call(calls.teamSearchCall, { account })).list.filter(
        (found) => !found.account.startsWith('agent01team'),
      ),
    ).toEqual([]);
  await expect(agent.call(calls.teamSearchCall, { account: 't' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('a member is shown with masked contacts, and each look is in the audit', async () => {
  const id = await idOf('team01m1');
  await platform.db
    .updateTable('member')
    .set({ user_name: 'Maria Santos', email: 'maria@example.com', mobile: '+639170000123' })
    .where('id', '=', id)
    .execute();
  const detail = await agent.call(calls.downlineDetailCall, { memberId: String(id) });
  expect(detail).toMatchObject({
    account: 'team01m1',
    level: 2,
    contacts: { name: 'M**** S*****', mobile: '***********23', email: 'm***@*******.***' },
  });
  expect(JSON.stringify(detail)).not.toMatch(/maria|Santos|639170/i);
  await agent.call(calls.downlineDetailCall, { memberId: String(id) });
  const looks = await platform.db
    .selectFrom('content_audit')
    .select('author')
    .where('change', '=', `agents.look ${id}`)
    .execute();
  expect(looks.map(({ author }) => author)).toEqual(['agent/agent01', 'agent/agent01']);
});

test('a note is one note however often it is sent, and is read by its agent alone', async () => {
  const memberId = String(await idOf('team01m2'));
  const key = randomUUID();
  const add = (api: ApiTransport, text: string, idempotencyKey = key) =>
    api.call(calls.addDownlineNoteCall, { memberId, text }, { idempotencyKey });
  const [note] = await Promise.all([add(agent, 'Likes cards'), add(agent, 'Likes cards')]);
  await expect(add(agent, 'Other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  const lower = await signIn('agent01team01');
  const notesOf = async (api: ApiTransport) =>
    (await api.call(calls.downlineDetailCall, { memberId })).notes.map(({ text }) => text);
  expect([await notesOf(agent), await notesOf(lower)]).toEqual([['Likes cards'], []]);
  await lower.call(calls.deleteDownlineNoteCall, { memberId, noteId: note.noteId });
  expect(await notesOf(agent)).toEqual(['Likes cards']);
  for (let each = 1; each < calls.notesOfMember; each += 1) await add(agent, `Note ${each}`, randomUUID());
  await expect(add(agent, 'One too many', randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_NOTES' });
  for (const text of ['', '   ', 'x'.repeat(calls.noteLength + 1)])
    await expect(add(agent, text, randomUUID())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await agent.call(calls.deleteDownlineNoteCall, { memberId, noteId: note.noteId });
  expect(await notesOf(agent)).not.toContain('Likes cards');
});

test('movements of the team are listed without rounds, by kind and by member, page by page', async () => {
  await move('team01m1', 'payment.deposit', 50_000n);
  await move('team01m1f', 'withdrawal.reserve', -10_000n);
  await move('team02m1', 'payment.deposit', 20_000n);
  await move('team01m1', 'play.bet', -1_000n);
  await move('player01', 'payment.deposit', 99_900n);
  const list = async (input: CallInput<typeof calls.teamMovementsCall>) =>
    agent.call(calls.teamMovementsCall, { range: 'today', ...input });
  const all = await list({});
  expect(all.list.map(({ account, amount }) => [account, amount])).toEqual([
    ['team02m1', '200.00'],
    ['team01m1f', '-100.00'],
    ['team01m1', '500.00'],
  ]);
  expect(all.totals).toEqual([
    { group: 'DEPOSIT', count: 2, in: '700.00', out: '0.00' },
    { group: 'WITHDRAWAL', count: 1, in: '0.00', out: '100.00' },
  ]);
  const first = await list({ pageSize: 2 });
  const second = await list({ pageSize: 2, after: first.next ?? '' });
  expect([...first.list, ...second.list]).toEqual(all.list);
  expect(second.next).toBeNull();
  const memberId = String(await idOf('team01m1'));
  const one = await list({ memberId, group: 'DEPOSIT' });
  expect(one.list.map(({ account }) => account)).toEqual(['team01m1']);
  expect(one.totals).toEqual([{ group: 'DEPOSIT', count: 1, in: '500.00', out: '0.00' }]);
});

test.each(['days', 'levels', 'members', 'movements'] as const)(
  'the table of %s has a row for each, and no formulas',
  async (report) => {
    await move('team01m1', 'payment.deposit', 50_000n);
    const { csv, fileName, isWhole } = await agent.call(calls.teamReportCall, { report, range: 'week' });
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength({ days: 8, levels: 4, members: 4, movements: 2 }[report]);
    expect(fileName).toMatch(new RegExp(`^team-${report}-.*\\.csv$`));
    expect([isWhole, csv.includes('500.00')]).toEqual([true, true]);
  },
);

test('somebody outside of the team is not found as a parent, the agent is the top of it', async () => {
  const stranger = agent.call(teamMembersCall, { parentId: String(await idOf('player01')) });
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  const top = await agent.call(teamMembersCall, { parentId: String(await idOf('agent01')) });
  expect(top.path).toEqual([]);
});

test("another operator's member is not found, and a lower agent does not see who is above", async () => {
  const foreign = String(await idOf('agent01team01', 'jade'));
  await expect(agent.call(teamMembersCall, { parentId: foreign })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const lower = await signIn('agent01team01');
  await expect(
    lower.call(teamMembersCall, { parentId: String(await idOf('agent01')) }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a member who is no agent is refused', async () => {
  const member = await signIn('player01');
  await expect(member.call(teamOverviewCall, {})).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
  await expect(member.call(teamMembersCall, {})).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
});

test('a visitor is refused', async () => {
  await expect(platform.transport().call(teamOverviewCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('the list is paged', async () => {
  const second = await agent.call(teamMembersCall, { pageNo: 2, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, totalPages: 2, pageNo: 2 });
  expect(second.list).toHaveLength(1);
});
