import type { ApiTransport, CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import { randomUUID } from 'node:crypto';
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

test("a downline's row carries the figures of the whole branch, and drilling down keeps the path", async () => {
  await stage.play('team01m1f', 4_000n, 1_000n);
  const top = await agent.call(calls.teamMembersCall, {});
  expect(top.path).toEqual([]);
  expect(top.list[0]).toMatchObject({
    account: 'agent01team01',
    isAgent: true,
    teamSize: 3,
    own: { stake: '0.00' },
    branch: { stake: '40.00', net: '-30.00' },
  });
  const below = await agent.call(calls.teamMembersCall, { parentId: top.list[0]?.id });
  expect(below.path.map(({ account }) => account)).toEqual(['agent01team01']);
  expect(below.list.map(({ account }) => account)).toEqual(['team01m1', 'team01m2']);
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
  const id = await stage.idOf('team01m1');
  await stage.platform.db
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
  await agent.call(calls.downlineDaysCall, { memberId: String(id) });
  await agent.call(calls.downlineBetsCall, { memberId: String(id) });
  await agent.call(calls.downlineBetsCall, { memberId: String(id), after: '1.1' });
  await agent.call(calls.teamMovementsCall, { memberId: String(id) });
  await agent.call(calls.teamMovementsCall, {});
  await agent.call(calls.teamReportCall, { report: 'movements', memberId: String(id) });
  const looks = await stage.platform.db
    .selectFrom('content_audit')
    .select(['author', 'change'])
    .where('change', 'like', `agents.look ${id} %`)
    .orderBy('id')
    .execute();
  expect(new Set(looks.map(({ author }) => author))).toEqual(new Set(['agent/agent01']));
  expect(looks.map(({ change }) => change.split(' ')[2])).toEqual([
    'detail',
    'detail',
    'days',
    'rounds',
    'movements',
    'movements',
  ]);
});

test('each download of what members have is in the audit: of one of them as a look, of all as a download', async () => {
  const memberId = String(await stage.idOf('team01m1'));
  const download = (input: CallInput<typeof calls.teamReportCall>) => agent.call(calls.teamReportCall, input);
  const { before } = await stage.platform.db
    .selectFrom('content_audit')
    .select(({ fn }) => fn.max('id').as('before'))
    .executeTakeFirstOrThrow();
  for (const report of ['memberDays', 'memberRounds', 'movements'] as const)
    await download({ report, memberId });
  for (const report of ['members', 'movements', 'days', 'levels'] as const) await download({ report });
  const written = await stage.platform.db
    .selectFrom('content_audit')
    .select('change')
    .where('author', '=', 'agent/agent01')
    .where('id', '>', before ?? 0n)
    .orderBy('id')
    .execute();
  expect(written.map(({ change }) => change)).toEqual([
    `agents.look ${memberId} days`,
    `agents.look ${memberId} rounds`,
    `agents.look ${memberId} movements`,
    'agents.download members',
    'agents.download movements',
  ]);
});

test('a note is one note however often it is sent, and is read by its agent alone', async () => {
  const memberId = String(await stage.idOf('team01m2'));
  const key = randomUUID();
  const add = (api: ApiTransport, text: string, idempotencyKey = key) =>
    api.call(calls.addDownlineNoteCall, { memberId, text }, { idempotencyKey });
  const [note] = await Promise.all([add(agent, 'Likes cards'), add(agent, 'Likes cards')]);
  await expect(add(agent, 'Other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  const lower = await stage.signIn('agent01team01');
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
  await stage.move('team01m1', 'payment.deposit', 50_000n);
  await stage.move('team01m1f', 'withdrawal.reserve', -10_000n);
  await stage.move('team02m1', 'payment.deposit', 20_000n);
  await stage.move('team01m1', 'play.bet', -1_000n);
  await stage.move('player01', 'payment.deposit', 99_900n);
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
  const memberId = String(await stage.idOf('team01m1'));
  const one = await list({ memberId, group: 'DEPOSIT' });
  expect(one.list.map(({ account }) => account)).toEqual(['team01m1']);
  expect(one.totals).toEqual([{ group: 'DEPOSIT', count: 1, in: '500.00', out: '0.00' }]);
  const day = all.days.to;
  expect([all.byDay, one.byDay]).toEqual([
    [{ day, in: '700.00', out: '100.00' }],
    [{ day, in: '500.00', out: '0.00' }],
  ]);
});

test.each(['days', 'levels', 'members', 'movements', 'memberDays', 'memberRounds'] as const)(
  'the table of %s has a row for each, and no formulas',
  async (report) => {
    await stage.move('team01m1', 'payment.deposit', 50_000n);
    await stage.play('team01m1', 50_000n, 0n);
    const memberId = String(await stage.idOf('team01m1'));
    const { csv, fileName, isWhole } = await agent.call(calls.teamReportCall, {
      report,
      range: 'week',
      ...(report.startsWith('member') && report !== 'members' ? { memberId } : {}),
    });
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(
      { days: 8, levels: 4, members: 4, movements: 2, memberDays: 2, memberRounds: 2 }[report],
    );
    expect(fileName).toMatch(new RegExp(`^team-${report}-.*\\.csv$`));
    expect([isWhole, csv.includes('500.00')]).toEqual([true, true]);
  },
);

test('somebody outside of the team is not found as a parent, the agent is the top of it', async () => {
  const stranger = agent.call(calls.teamMembersCall, { parentId: String(await stage.idOf('player01')) });
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  const top = await agent.call(calls.teamMembersCall, { parentId: String(await stage.idOf('agent01')) });
  expect(top.path).toEqual([]);
});

test("another operator's member is not found, and a lower agent does not see who is above", async () => {
  const { id: foreign } = await stage.platform.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'agent01team01')
    .where('operator', '=', 'jade')
    .executeTakeFirstOrThrow();
  await expect(agent.call(calls.teamMembersCall, { parentId: String(foreign) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const lower = await stage.signIn('agent01team01');
  await expect(
    lower.call(calls.teamMembersCall, { parentId: String(await stage.idOf('agent01')) }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a member who is no agent is refused', async () => {
  const member = await stage.signIn('player01');
  await expect(member.call(calls.teamOverviewCall, {})).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
  await expect(member.call(calls.teamMembersCall, {})).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
});

test('a visitor is refused', async () => {
  await expect(stage.platform.transport().call(calls.teamOverviewCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('the list is paged', async () => {
  const second = await agent.call(calls.teamMembersCall, { pageNo: 2, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, totalPages: 2, pageNo: 2 });
  expect(second.list).toHaveLength(1);
});
