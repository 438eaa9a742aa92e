import { brotliDecompressSync } from 'node:zlib';
import {
  gameListCall,
  hotGamesCall,
  recentGamesCall,
  vendorsCall,
  gameIndexCall,
  gameIndexSchema,
  gamesByIdCall,
  launchGameCall,
  openRoundCall,
  similarGamesCall,
  pvpRoomsCall,
  gameVassTypeCall,
  type Game,
} from '@tessera/contracts/games';
import { openGame } from '../launch/testing/open-game';
import { searchText } from '../catalogue/search-text';
import { seedSearchTexts } from '../catalogue/seed';
import { performMovement } from '../seamless/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { signIn } from '../launch/testing/sign-in';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test('lists about ten thousand slots in pages that neither repeat nor skip', async () => {
  const api = tested.transport();
  const pages = await Promise.all(
    [1, 2, 3].map((pageNo) => api.call(gameListCall, { gameType: 'RNG', pageNo, pageSize: 18 })),
  );
  const ids = pages.flatMap((page) => page.games.map((game) => game.nodeId));
  expect(new Set(ids).size).toBe(54);
  expect(pages[0]?.total).toBeGreaterThan(9_000);
  expect(pages[0]?.totalPages).toBe(Math.ceil((pages[0]?.total ?? 0) / 18));
  const order = pages.flatMap((page) => page.games.map((game) => game.popularity));
  expect(order).toEqual(order.toSorted((left, right) => right - left));
});

test('a page above the total is empty and keeps the total', async () => {
  const page = await tested.transport().call(gameListCall, { gameType: 'FISH', pageNo: 9_999 });
  expect(page).toMatchObject({ games: [] });
  expect(page.totalPages).toBeGreaterThan(1);
});

test('in-house games are those of RNG by the Crash classification, and no slot is among them', async () => {
  const list = (query: object) => tested.transport().call(gameListCall, { pageSize: 100, ...query });
  const { games, total } = await list({ gameType: 'RNG', gameClassify: 'CRASH' });
  expect(total).toBeGreaterThan(5);
  expect(new Set(games.map(({ accountTypeName }) => accountTypeName))).toEqual(new Set(['INHOUSE']));
  expect((await list({ gameType: 'INHOUSE' })).total).toBe(total);
  expect((await list({ gameType: 'RNG' })).games.map(({ gameType }) => gameType)).not.toContain('INHOUSE');
});

test('filters by vendor and classification', async () => {
  const query = { gameType: 'RNG', vassalage: 'PG', gameClassify: 'NATURE', pageSize: 100 } as const;
  const { games } = await tested.transport().call(gameListCall, query);
  expect(games.length).toBeGreaterThan(5);
  for (const game of games)
    expect(game).toMatchObject({ vassalage: 'PG', gameClassify: 'NATURE', gameType: 'RNG' });
});

test.each([
  ['  dragon ', /dragon/i],
  ['LUCKY koi', /lucky.*koi|koi.*lucky/i],
])('searches by words, trimmed and in any case: "%s"', async (gameName, expected) => {
  const { games } = await tested.transport().call(gameListCall, { gameName });
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) expect(game.displayName).toMatch(expected);
});

describe('a name that is spelt otherwise', () => {
  const node = '100001';
  const named = async (title: string) => {
    await tested.db
      .updateTable('catalogue_game')
      .set({ title, search_title: searchText(title) })
      .where('node_id', '=', node)
      .execute();
    // As an act of the back office does.
    tested.platform.responseCache.invalidate('aurora', 'catalogue');
  };
  let title = '';
  beforeAll(async () => {
    const game = tested.db.selectFrom('catalogue_game').select('title').where('node_id', '=', node);
    title = (await game.executeTakeFirstOrThrow()).title;
  });
  afterAll(() => named(title));

  test.each([
    ["Zorbla's Đèn Lồng", 'zorblas den long'],
    ["Zorbla's Đèn Lồng", 'ZORBLA’S'],
    ['Café – Zorbla: Größe', 'cafe zorbla'],
    ['Café – Zorbla: Größe', 'ZORBLA   grosse!'],
    ['Zorbla & Friends', 'zorbla-friends'],
    ['Zorbla Drakon', 'зорбла дракон'],
    ['Зорбла', 'zorbla'],
    ['ゾルブラ Zorbla', 'zorbla'],
  ])('%s is found by "%s"', async (name, gameName) => {
    await named(name);
    const { games } = await tested.transport().call(gameListCall, { gameName });
    expect(games.map(({ displayName }) => displayName)).toEqual([name]);
  });
});

test('games of a vendor are found by its name, after those that are called so', async () => {
  const find = (gameName: string) => tested.transport().call(gameListCall, { gameName, pageSize: 100 });
  const { games, total } = await find('péarl');
  const called = games.map(({ displayName }) => /pearl/i.test(displayName));
  expect(called.slice(0, 1)).toEqual([true]);
  expect(called).toEqual(called.toSorted((left, right) => Number(right) - Number(left)));
  expect(total).toBeGreaterThan(400);
  const both = await find('dragon pearl grove');
  expect(both.games.length).toBeGreaterThan(0);
  for (const game of both.games) expect(`${game.displayName} ${game.vendorName}`).toMatch(/dragon/i);
  const ofType = await find('fish');
  expect(ofType.games.some(({ gameType }) => gameType === 'FISH')).toBe(true);
});

test('folds names that were stored unfolded once, and touches no others', async () => {
  await tested.db
    .updateTable('catalogue_game')
    .set({ search_title: 'as it was' })
    .where('node_id', '=', '100002')
    .execute();
  await tested.db.updateTable('catalogue_vendor').set({ search_name: '' }).execute();
  await tested.db.transaction().execute((trx) => seedSearchTexts.run(tested.platform, trx, () => undefined));
  const game = await tested.db
    .selectFrom('catalogue_game')
    .select(['title', 'search_title'])
    .where('node_id', '=', '100002')
    .executeTakeFirstOrThrow();
  expect(game.search_title).toBe(searchText(game.title));
  const { total } = await tested.transport().call(gameListCall, { gameName: 'pearl grove' });
  expect(total).toBeGreaterThan(400);
});

test.each(['%', '_', "' or 1=1 --", '\\'])('searches for %s literally', async (gameName) => {
  expect((await tested.transport().call(gameListCall, { gameName })).total).toBe(0);
});

test('refuses a page that is no number', async () => {
  const response = await tested.inject({
    url: `${gameListCall.path}?pageNo=x`,
    headers: { 'x-merchant': 'aurora' },
  });
  expect(response.statusCode).toBe(400);
});

test('shows an operator its own categories and vendors alone', async () => {
  const aurora = await tested.transport().call(vendorsCall, {});
  const jade = await tested.transport({ merchant: 'jade' }).call(vendorsCall, {});
  const types = (answer: typeof aurora) => answer.data.lanes.map((vendorCategory) => vendorCategory.gameType);
  expect(types(aurora)).not.toContain('COCKFIGHT');
  expect(types(jade)).toContain('COCKFIGHT');
  const jadeVendors = jade.data.lanes.flatMap((vendorCategory) =>
    vendorCategory.cards.map((card) => card.vassalage),
  );
  expect(jadeVendors).not.toContain('UMB');
  for (const card of aurora.data.lanes.flatMap((vendorCategory) => vendorCategory.cards))
    expect(card.gameCount).toBeGreaterThan(0);
  const { total } = await tested.transport({ merchant: 'jade' }).call(gameListCall, { vassalage: 'UMB' });
  expect(total).toBe(0);
});

test.each([
  ['RNG', 'PG'],
  ['SPORTS', 'TPO'],
] as const)(
  'the list that the entry of a vendor of %s opens has its games and not itself',
  async (gameType, vassalage) => {
    const call = tested.transport();
    const isEntry = ({ isGame, ...game }: Game) => isGame === 'VASSALAGE' && game.vassalage === vassalage;
    const all = await call.call(gameListCall, { gameType, pageSize: 100 });
    expect(all.games.filter(isEntry)).toHaveLength(1);
    const own = await call.call(gameListCall, { gameType, vassalage, pageSize: 100 });
    expect(own.games.filter(isEntry)).toEqual([]);
    const { data } = await call.call(vendorsCall, {});
    const cards = data.lanes.find((vendorCategory) => vendorCategory.gameType === gameType)?.cards;
    expect(cards?.find((card) => card.vassalage === vassalage)?.gameCount).toBe(own.total);
  },
);

test('vendor categories come in the order of the operator, fish with the All classification alone', async () => {
  const { data } = await tested.transport().call(vendorsCall, {});
  const order = tested.platform.operators.byCode('aurora')?.categories;
  expect(data.lanes.map((vendorCategory) => vendorCategory.gameType)).toEqual(order);
  const fish = data.lanes.find((vendorCategory) => vendorCategory.gameType === 'FISH');
  expect(fish?.gameClassify.map((entry) => entry.key)).toEqual(['ALL']);
});

test('shows 12 hot games unless more are asked for, each of them marked', async () => {
  const { list } = await tested.transport().call(hotGamesCall, {});
  expect(list).toHaveLength(12);
  for (const game of list) expect(game.isHot).toBe(1);
  expect(list.filter(({ gameType }) => gameType === 'RNG').length).toBeLessThanOrEqual(8);
  expect(new Set(list.map(({ gameType }) => gameType)).size).toBeGreaterThan(3);
  const more = await tested.transport().call(hotGamesCall, { limitNum: 60 });
  expect(more.list).toHaveLength(60);
  expect(more.list.slice(0, 12)).toEqual(list);
  const tooMany = tested.transport().call(hotGamesCall, { limitNum: 61 });
  await expect(tooMany).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('has everything that is offered in one list that never changes under its URL', async () => {
  const { url, version } = await tested.transport().call(gameIndexCall, {});
  const answer = await tested.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(answer.rawPayload.length).toBeLessThan(150_000);
  const index = gameIndexSchema.parse(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()));
  expect(index.ids.length).toBeGreaterThan(10_000);
  for (const column of [index.names, index.vendor, index.type, index.features])
    expect(column).toHaveLength(index.ids.length);
  const { list } = await tested.transport().call(gamesByIdCall, { nodeIds: `${index.ids[0]},nothing` });
  expect(list).toEqual([
    expect.objectContaining({
      displayName: index.names[0],
      vassalage: index.vendors[index.vendor[0] ?? -1]?.code,
      gameType: index.types[index.type[0] ?? -1],
    }),
  ]);
  const old = await tested.inject({ url: url.replace(version, '000000000000') });
  expect(old.statusCode).toBe(404);
});

test('recommends games of the same category', async () => {
  const { games } = await tested.transport().call(gameListCall, { gameType: 'LIVE', pageSize: 1 });
  const nodeId = games[0]?.nodeId ?? '';
  const { list } = await tested.transport().call(similarGamesCall, { nodeId });
  expect(list).toHaveLength(6);
  for (const game of list) expect(game.gameType).toBe('LIVE');
  expect(list.map((game) => game.nodeId)).not.toContain(nodeId);
});

test('recommends no entry that stands for the list of a vendor, however popular', async () => {
  const { games } = await tested.transport().call(gameListCall, { gameType: 'SPORTS', pageSize: 100 });
  const [entry, game] = [
    games.find(({ isGame }) => isGame === 'VASSALAGE'),
    games.find(({ isGame }) => isGame !== 'VASSALAGE'),
  ];
  const most = tested.db.updateTable('catalogue_game').set({ popularity: 1_000_000 });
  await most.where('node_id', '=', entry?.nodeId ?? '').execute();
  const { list } = await tested.transport().call(similarGamesCall, { nodeId: game?.nodeId ?? '' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter(({ isGame }) => isGame === 'VASSALAGE')).toEqual([]);
});

test('tells which types a vendor has, and the rooms of PVP', async () => {
  const { list } = await tested.transport().call(gameVassTypeCall, { vassalage: 'PGE' });
  expect(list).toEqual([{ vassalage: 'PGE', displayName: 'House Originals', gameTypes: ['INHOUSE'] }]);
  const rooms = await tested.transport().call(pvpRoomsCall, { vassalage: 'RND' });
  expect(rooms.list[0]).toMatchObject({ vassalage: 'RND', minBuyIn: '10' });
});

test('remembers what was launched, newest first, each game once', async () => {
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const { games } = await api.call(gameListCall, { gameType: 'RNG', pageSize: 3 });
  const [first, second] = games.map((game) => game.nodeId);
  for (const nodeId of [first, second, first]) {
    tested.clock.advance(1000);
    await api.call(launchGameCall, { nodeId: nodeId ?? '' });
  }
  const { list, totalPages } = await api.call(recentGamesCall, {});
  expect(list.map((game) => game.nodeId)).toEqual([first, second]);
  expect(totalPages).toBe(1);
});

test('tells which round was left open, until it is over', async () => {
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  expect(await api.call(openRoundCall, {})).toEqual({ round: null });
  tested.clock.advance(1000);
  const token = await openGame(tested, { gameType: 'RNG' });
  const move = (kind: 'bet' | 'settle', amount: bigint) =>
    performMovement(tested.platform, token, {
      provider: 'STUDIO',
      roundId: 'left-open',
      kind,
      transactionId: `left-open.${kind}`,
      amount,
    });
  await move('bet', 500n);
  const [last] = (await api.call(recentGamesCall, {})).list;
  const { round } = await api.call(openRoundCall, {});
  expect(round).toMatchObject({ stake: '5.00', game: { nodeId: last?.nodeId } });
  await move('settle', 0n);
  expect(await api.call(openRoundCall, {})).toEqual({ round: null });
});

test.each([
  [
    'features',
    { features: 'Free spins,Wilds' },
    (game: Game) => ['Free spins', 'Wilds'].every((f) => game.features.includes(f)),
  ],
  ['volatility', { volatility: '4,5' }, (game: Game) => game.volatility >= 4],
  ['a return that few have', { gameType: 'RNG', rtpFrom: 97 }, (game: Game) => game.rtp === '97.10'],
  ['a return that some have', { rtpFrom: 90 }, (game: Game) => Number(game.rtp) >= 90],
] as const)('narrows a list by %s', async (_, narrowed, fits) => {
  const { games, total } = await tested.transport().call(gameListCall, { ...narrowed, pageSize: 50 });
  expect(total).toBeGreaterThan(50);
  for (const game of games) expect(fits(game)).toBe(true);
});

test('sorts by volatility, and a return that none has is nothing', async () => {
  const api = tested.transport();
  const [calm, wild, none] = await Promise.all([
    api.call(gameListCall, { sort: 'CALM', pageSize: 5 }),
    api.call(gameListCall, { sort: 'WILD', pageSize: 5 }),
    api.call(gameListCall, { rtpFrom: 99 }),
  ]);
  expect(calm.games.map(({ volatility }) => volatility)).toEqual([1, 1, 1, 1, 1]);
  expect(wild.games.map(({ volatility }) => volatility)).toEqual([5, 5, 5, 5, 5]);
  expect(none.total).toBe(0);
});
