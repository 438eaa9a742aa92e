import type { ApiTransport } from '@tessera/contracts';
import { teamMembersCall, teamOverviewCall } from '@tessera/contracts/agent';
import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, type TestPlatform } from '../../testing';

let platform: TestPlatform;
let agent: ApiTransport;

beforeAll(async () => {
  platform = await createTestPlatform();
  agent = await signIn('agent01');
}, 60_000);
afterAll(() => platform.close());
afterEach(() => platform.db.deleteFrom('bet').execute());

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

/** A round that is over; amounts in minor units. */
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
      settled_at: at,
    })
    .execute();
}

test('the overview counts everybody below at any depth, and not the agent', async () => {
  const overview = await agent.call(teamOverviewCall, {});
  expect(overview).toMatchObject({ teamSize: 12, directDownlines: 3, agents: 3 });
});

test("the team's play is summed to the cent, the agent's own and other people's play is not in it", async () => {
  await play('team01m1', 1_010n, 250n);
  await play('team01m1f', 2n, 0n, 2);
  await play('agent01', 100_000n, 0n);
  await play('player01', 100_000n, 0n);
  const overview = await agent.call(teamOverviewCall, { period: 'past7' });
  expect(overview).toMatchObject({ rounds: 2, stake: '10.12', payout: '2.50', net: '-7.62', active: 2 });
});

test('every day of the period has an entry, and play stands on its own day', async () => {
  await play('team01m1', 500n, 0n, 6);
  await play('team01m1', 900n, 0n, 7);
  const { days, stake } = await agent.call(teamOverviewCall, { period: 'past7' });
  expect(days.map(({ stake: amount }) => amount)).toEqual([
    '5.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
  expect(stake).toBe('5.00');
  expect(days.at(-1)?.day).toBe('2026-03-02');
});

test('yesterday is yesterday alone', async () => {
  await play('team01m1', 500n, 0n, 0);
  await play('team01m1', 700n, 0n, 1);
  expect(await agent.call(teamOverviewCall, { period: 'yesterday' })).toMatchObject({ stake: '7.00' });
});

test("a downline's row carries the figures of the whole branch, and drilling down keeps the path", async () => {
  await play('team01m1f', 4_000n, 1_000n);
  const top = await agent.call(teamMembersCall, {});
  expect(top.path).toEqual([]);
  expect(top.list[0]).toMatchObject({
    account: 'agent01team01',
    isAgent: true,
    teamSize: 3,
    stake: '40.00',
    net: '-30.00',
  });
  const below = await agent.call(teamMembersCall, { parentId: top.list[0]?.id });
  expect(below.path.map(({ account }) => account)).toEqual(['agent01team01']);
  expect(below.list.map(({ account }) => account)).toEqual(['team01m1', 'team01m2']);
});

test('a bet that was given back is no play: it counts nowhere, nor as the last time', async () => {
  await play('team01m1f', 4_000n, 0n, 3);
  await play('team01m1f', 5_000n, 0n, 0, 'VOID');
  const overview = await agent.call(teamOverviewCall, { period: 'past7' });
  expect(overview).toMatchObject({ rounds: 1, stake: '40.00', active: 1 });
  const parentId = String(await idOf('team01m1'));
  const { list } = await agent.call(teamMembersCall, { parentId, period: 'past7' });
  const threeDaysAgo = new Date(platform.clock.now().getTime() - 3 * 86_400_000).toISOString();
  expect(list[0]).toMatchObject({ account: 'team01m1f', stake: '40.00', lastPlayedAt: threeDaysAgo });
});

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
