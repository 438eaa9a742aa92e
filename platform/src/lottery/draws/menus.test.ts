import * as calls from '@tessera/contracts/lottery';
import { lotteryGames } from './game-list';
import { offeredLotteries, type OfferedLottery } from './games';
import { marketOf } from './schedule';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { withDocument } from '../../testing/with-document';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test('every prize mode has its menu, every game an open draw', async () => {
  const api = tested.transport();
  const { list } = await api.call(calls.gameMenusCall, {});
  expect(list.map((menu) => menu.prizeMode)).toEqual(['ELOTT', 'LOTT', 'SEA', 'VN', 'ZY']);
  for (const { prizeMode, gameMenus } of list) {
    const games = gameMenus.flatMap((menu) => menu.games.map((game) => game.gameCode));
    const numeros = (await api.call(calls.openedNumerosCall, { prizeMode })).list;
    expect(numeros.map((numero) => numero.gameCode).toSorted()).toEqual(games.toSorted());
    for (const numero of numeros) expect(numero.state).toBe('OPEN');
  }
  expect(await api.call(calls.vnGameMenuCall, { prizeMode: 'VN', device: 'WEB' })).toMatchObject({
    prizeMode: 'VN',
    gameMenus: [{ gameGroupCode: 'VN' }, { gameGroupCode: 'FAST' }],
  });
  expect(await api.call(calls.vnGameMenuCall, { prizeMode: 'ZY' })).toMatchObject({
    gameMenus: [{ gameGroupCode: 'HOUSE', games: [{ displayName: 'Keno 80' }, {}, {}] }],
  });
});

test('the documents of the operators name lotteries that there are, and each regional one has its market', async () => {
  const codes = new Set(lotteryGames.map(({ code }) => code));
  const isRegional = ({ prize_mode, interval_s }: OfferedLottery) =>
    prize_mode === 'SEA' || (prize_mode === 'VN' && interval_s === 86_400);
  for (const operator of tested.platform.operators.all) {
    expect(Object.keys(operator.lottery?.games ?? {}).filter((code) => !codes.has(code))).toEqual([]);
    const regional = (await offeredLotteries(tested.db, operator)).filter(isRegional);
    const unnamed = regional.filter((game) => marketOf(game, tested.clock.now()) === '');
    expect(regional.length).toBeGreaterThan(3);
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  }
});

test('an operator names its games, and says on which days which market is drawn', async () => {
  const games = {
    SAIGON: { name: 'Southern Draw', leadMinutes: 30, weekdays: { '3': 'Cần Thơ' } },
    HANOI: { hidden: true },
  };
  const api = tested.transport();
  await withDocument(tested.platform, 'aurora', { lottery: { type: 'ZY', games } }, async () => {
    const { menus, lotteryType } = await api.call(calls.lotteryLobbyCall, {});
    expect(lotteryType).toBe('ZY');
    const shown = menus.flatMap((menu) => menu.gameMenus.flatMap((group) => group.games));
    expect(shown.map((game) => game.gameCode)).not.toContain('HANOI');
    const { open } = await api.call(calls.openedNumeroCall, { gameCode: 'SAIGON' });
    expect(open.market).toBe('Cần Thơ');
    const southern = shown.find((game) => game.gameCode === 'SAIGON');
    expect(southern?.displayName).toBe('Southern Draw');
    // A tile keeps leading to it, whatever the operator calls it.
    const tile = await tested.db
      .selectFrom('catalogue_game')
      .select('game_code')
      .where('title', '=', 'Saigon Draw')
      .executeTakeFirstOrThrow();
    const { selected } = await api.call(calls.lotteryLobbyCall, { gameCode: tile.game_code });
    expect(selected).toBe('SAIGON');
    expect(southern?.weekdays).toEqual([{ weekday: 3, market: 'Cần Thơ', times: ['16:15'] }]);
    expect(new Date(open.drawsAt).getUTCDay()).toBe(3);
    expect(Date.parse(open.drawsAt) - Date.parse(open.closesAt)).toBe(30 * 60_000);
  });
  const { open } = await api.call(calls.openedNumeroCall, { gameCode: 'SAIGON' });
  expect(open.market).not.toBe('');
});

test('a game of the catalogue leads to its lottery', async () => {
  const api = tested.transport();
  const listed = await tested.db
    .selectFrom('catalogue_game')
    .select(['game_code', 'title'])
    .where('game_type', 'in', ['LOTT', 'ELOTT'])
    .where('is_game', '<>', 'VASSALAGE')
    .execute();
  const led = new Map<string, string | null>();
  for (const { game_code, title } of listed) {
    const { selected, requestedTitle } = await api.call(calls.lotteryLobbyCall, { gameCode: game_code });
    expect(requestedTitle).toBe(title);
    led.set(title.replace(/ (Weekly|Evening|Plus|Turbo|Gold|Night)$/, ''), selected);
  }
  expect(Object.fromEntries(led)).toEqual({
    'Hanoi Draw': 'HANOI',
    'Saigon Draw': 'SAIGON',
    'Mekong 4D': 'MEKONG4D',
    'Pick 3': 'PICK3',
    'Pick 5': 'PICK5',
    'Golden 6/45': 'GOLDEN645',
    'Central Draw': 'CENTRAL',
    'Island 4D': 'ISLAND4D',
    'Star Toto': 'STAR_TOTO',
    'Minute Lotto': 'MINUTE_LOTTO',
    'Five Minute Draw': 'FIVE_MINUTE',
    'Quick 3': 'QUICK3',
    'Flash 6': 'FLASH6',
    'Speed Keno': 'HOUSE_KENO',
    // They are no lottery of ours, and lead to no other one in silence.
    'Colour Ball': null,
    'Racing 10': null,
    'Lucky 28': null,
  });
  const nothing = await api.call(calls.lotteryLobbyCall, { gameCode: 'NOTHING' });
  expect(nothing).toMatchObject({ selected: null, requestedTitle: '' });
});

test('results are complete, ten of them, newest first', async () => {
  const { list } = await tested.transport().call(calls.recentResultsCall, { gameCode: 'HANOI' });
  expect(list).toHaveLength(10);
  expect(list.map((draw) => draw.numero)).toEqual(
    list
      .map((draw) => draw.numero)
      .toSorted()
      .toReversed(),
  );
  expect(list[0]?.balls).toHaveLength(5);
  expect(list[0]?.prizes.flatMap((prize) => prize.numbers)).toHaveLength(27);
  await expect(
    tested.transport().call(calls.recentResultsCall, { gameCode: 'NOTHING' }),
  ).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});
