import { hotGamesCall, vendorsCall, winnersCall, gameListCall } from '@tessera/contracts/games';
import { announcementsCall } from '@tessera/contracts/promotions';
import { readAnswer } from './answer';

const game = (nodeId: string, gameType = 'RNG') => ({
  nodeId,
  displayName: nodeId,
  gameName: nodeId,
  nodeName: nodeId,
  gameCode: nodeId,
  vassalage: 'PG',
  gameType,
  gameClassify: 'CLASSIC',
  iconUrl: '',
  isHot: 0,
  supportPlay: 1,
});
const vendorCategory = (gameType: string, cards: unknown[] = []) => ({
  gameType,
  gameCategory: gameType,
  displayName: gameType,
  cards,
  gameClassify: [],
});
const banner = (id: string, linkageType: string) => ({
  id,
  groupName: 'w_home',
  url: '/a.webp',
  linkageType,
});
const winner = (gameName: string, winAmount: unknown) => ({
  gameName,
  winAmount,
  iconUrl: '',
  customerName: 'pl****01',
});
const ok = (value: unknown) => ({ success: true, value });
const ids = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId);

test('one entry that this page does not know is left out, and the others are shown', async () => {
  const games = [game('a'), game('b', 'HOLOGRAM'), game('c')];
  const list = await readAnswer(gameListCall, 200, ok({ games, totalPages: 4, total: 60 }));
  expect([ids(list.games), list.totalPages, list.total]).toEqual([['a', 'c'], 4, 60]);
  const wrapped = await readAnswer(gameListCall, 200, ok({ value: { games, totalPages: 1 } }));
  expect(ids(wrapped.games)).toEqual(['a', 'c']);
  const hot = await readAnswer(hotGamesCall, 200, ok({ list: games }));
  expect(ids(hot.list)).toEqual(['a', 'c']);

  const cards = [{ vassalage: 'PG', displayName: 'Pearl Grove' }, { vassalage: 7 }];
  const { data } = await readAnswer(
    vendorsCall,
    200,
    ok({ data: { lanes: [vendorCategory('RNG', cards), vendorCategory('HOLOGRAM')] } }),
  );
  expect(data.lanes.map(({ gameType, cards: shown }) => [gameType, shown.length])).toEqual([['RNG', 1]]);

  const answer = {
    banners: [banner('1', 'SPACE'), banner('2', 'PAGE')],
    playerNotices: [],
    popup: [],
    promotion: [],
  };
  const { banners } = await readAnswer(announcementsCall, 200, ok(answer));
  expect(banners.map(({ id }) => id)).toEqual(['2']);
  const winners = [winner('a', '12.50'), winner('b', 'much')];
  expect((await readAnswer(winnersCall, 200, ok({ list: winners }))).list).toHaveLength(1);
});

test.each([
  ['no list', { games: 'none', totalPages: 1 }],
  ['a list without its pages', { games: [game('a')] }],
  ['a list of which nothing can be read', { games: [game('a', 'HOLOGRAM')], totalPages: 1 }],
])('%s is a malformed answer', async (_, value) => {
  await expect(readAnswer(gameListCall, 200, ok(value))).rejects.toEqual(
    expect.objectContaining({ code: 'MALFORMED_ANSWER' }),
  );
});

test('a list without entries is one', async () => {
  expect((await readAnswer(gameListCall, 200, ok({ games: [], totalPages: 0 }))).games).toEqual([]);
});
