import * as calls from '@tessera/contracts/lottery';
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
    expect(southern?.weekdays).toEqual([{ weekday: 3, market: 'Cần Thơ' }]);
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
    .where('vassalage', '=', 'TCG_LOTTO_VN')
    .execute();
  const saigon = listed.find((game) => game.title.startsWith('Saigon Draw'));
  const { selected } = await api.call(calls.lotteryLobbyCall, { gameCode: saigon?.game_code });
  expect(selected).toBe('SAIGON');
  for (const { game_code } of listed)
    expect((await api.call(calls.lotteryLobbyCall, { gameCode: game_code })).selected).not.toBeNull();
  expect((await api.call(calls.lotteryLobbyCall, { gameCode: 'NOTHING' })).selected).toBeNull();
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
