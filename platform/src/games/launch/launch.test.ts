import { gameListCall, launchGameCall, launchTrialCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { signIn } from './testing/sign-in';
import { ticketOf } from './testing/open-game';
import { enterGame, findGameSession } from './game-sessions';
import { launchOrigin } from '../../operators/documents/launch-origin';

let tested: TestPlatform;
let withTrial = '';
let withoutTrial = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const { games } = await tested.transport().call(gameListCall, { gameType: 'RNG', pageSize: 60 });
  withTrial = games.find((game) => game.supportPlay === 0)?.nodeId ?? '';
  withoutTrial = games.find((game) => game.supportPlay === 1)?.nodeId ?? '';
}, 120_000);
afterAll(() => tested.close());

const member = async (account = 'player01') => tested.transport({ token: await signIn(tested, account) });
const entered = (url: string) => enterGame(tested.platform, ticketOf(url));

test('opens a game on the launch origin, its token in the fragment alone', async () => {
  const api = await member();
  const launch = await api.call(launchGameCall, { nodeId: withTrial });
  const url = new URL(launch.url);
  expect(url.origin).toBe(launch.origin);
  expect(url.pathname + url.search).not.toContain(ticketOf(launch.url));
  expect(url.searchParams.get('site')).toBe('http://localhost');
  const session = await findGameSession(tested.platform, tested.db, await entered(launch.url));
  expect(session).toMatchObject({
    node_id: withTrial,
    account: 'player01',
    trial: false,
    operator: 'aurora',
  });
});

test('a visitor is told to sign in, a trial account that a real one is needed', async () => {
  const visitor = tested.transport().call(launchGameCall, { nodeId: withTrial });
  await expect(visitor).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const trial = await tested.db
    .insertInto('member')
    .values({
      ...(await memberRow('player01')),
      account: 'trialtest',
      mobile: '',
      account_type: 4,
      affiliate_code: 'TRIALTEST',
    })
    .returning('account')
    .executeTakeFirstOrThrow();
  const api = await member(trial.account);
  const refused = api.call(launchGameCall, { nodeId: withTrial });
  await expect(refused).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
});

async function memberRow(account: string) {
  const {
    id: _id,
    profile,
    ...row
  } = await tested.db
    .selectFrom('member')
    .selectAll()
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  return { ...row, profile: JSON.stringify(profile) };
}

test('a game or a vendor under maintenance does not open', async () => {
  const api = await member();
  const game = tested.db.updateTable('catalogue_game').where('node_id', '=', withoutTrial);
  await game.set({ maintenance: true }).execute();
  const refused = () => api.call(launchGameCall, { nodeId: withoutTrial });
  await expect(refused()).rejects.toMatchObject({
    code: 'GAME_UNDER_MAINTENANCE',
    value: { nodeId: withoutTrial },
  });
  await game.set({ maintenance: false }).execute();
  await tested.db.updateTable('catalogue_vendor').set({ maintenance: true }).execute();
  await expect(refused()).rejects.toMatchObject({ code: 'GAME_UNDER_MAINTENANCE' });
  await tested.db.updateTable('catalogue_vendor').set({ maintenance: false }).execute();
  expect((await refused()).nodeId).toBe(withoutTrial);
});

test('a free trial is for anybody, where a game has one', async () => {
  const visitor = tested.transport();
  const launch = await visitor.call(launchTrialCall, { nodeId: withTrial });
  const session = await findGameSession(tested.platform, tested.db, await entered(launch.url));
  expect(session).toMatchObject({ trial: true, member_id: null, trial_balance: 200_000n });
  const refused = visitor.call(launchTrialCall, { nodeId: withoutTrial });
  await expect(refused).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
});

test("another operator's member cannot use this one's game, nor a game that is not offered", async () => {
  const api = await member();
  const cockfight = await tested
    .transport({ merchant: 'jade' })
    .call(gameListCall, { gameType: 'COCKFIGHT' });
  const nodeId = cockfight.games[0]?.nodeId ?? '';
  await expect(api.call(launchGameCall, { nodeId })).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'refuses to lead back to %s',
  async (backUrl) => {
    const api = await member();
    const refused = api.call(launchGameCall, { nodeId: withTrial, backUrl });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  },
);

test('a game session ends by the clock', async () => {
  const launch = await tested.transport().call(launchTrialCall, { nodeId: withTrial });
  const token = await entered(launch.url);
  tested.clock.advance(3 * 3_600_000);
  const found = findGameSession(tested.platform, tested.db, token);
  await expect(found).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
});

test('a ticket is good for one entry, and for two minutes', async () => {
  const launch = () => tested.transport().call(launchTrialCall, { nodeId: withTrial });
  const first = await launch();
  const token = await entered(first.url);
  await expect(entered(first.url)).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
  expect(await findGameSession(tested.platform, tested.db, token)).toMatchObject({ node_id: withTrial });
  // The ticket itself opens nothing.
  const byTicket = findGameSession(tested.platform, tested.db, ticketOf(first.url));
  await expect(byTicket).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
  const late = await launch();
  tested.clock.advance(121_000);
  await expect(entered(late.url)).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
});

test('a launch that is asked for twice is one game, and the last answer opens it', async () => {
  const api = await member();
  const launch = () =>
    api.call(launchGameCall, { nodeId: withTrial }, { idempotencyKey: 'launch-1234567890' });
  const [first, second] = [await launch(), await launch()];
  await expect(entered(first.url)).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
  await entered(second.url);
  const rows = await tested.db
    .selectFrom('game_session')
    .select('id')
    .where('launch_key', 'like', '%launch-1234567890')
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  ['LOTT', '/lottery?gameCode='],
  ['TCG_LOTTO_VN', '/vnLottery?gameCode='],
  ['TCG_SEA', '/seaLottery?gameCode='],
])('a lottery of %s is a page of the site', async (vassalage, page) => {
  const { games } = await tested.transport().call(gameListCall, { gameType: 'LOTT', vassalage });
  const launch = await (await member()).call(launchGameCall, { nodeId: games[0]?.nodeId ?? '' });
  expect(launch.sitePath).toMatch(new RegExp(`^${page.replace('?', '\\?')}`));
});

test.each([
  ['RNG', '/rng?vassalage=PG'],
  ['SPORTS', '/sports?vassalage=TPO'],
] as const)("an entry of %s that stands for a vendor's games leads to their list", async (gameType, list) => {
  const { games } = await tested.transport().call(gameListCall, { gameType, pageSize: 18 });
  const entry = games.find(({ isGame }) => isGame === 'VASSALAGE');
  const launch = await (await member()).call(launchGameCall, { nodeId: entry?.nodeId ?? '' });
  expect(launch.sitePath).toBe(list);
});

test('the launch host is one of those that the permission names, by chance', async () => {
  const launchHosts = ['one.games.example', 'two.games.example', 'three.games.example'];
  const aurora = tested.platform.operators.byCode('aurora');
  const chosen = Array.from({ length: 60 }, () =>
    launchOrigin(tested.platform, { ...aurora, launchHosts } as never, 'http://localhost:8080'),
  );
  expect([...new Set(chosen)].toSorted()).toEqual(launchHosts.map((host) => `https://${host}`).toSorted());
});
