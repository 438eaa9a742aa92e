import { vendorCategoriesKey } from '@tessera/contracts/categories';
import { hotGamesCall, launchGameCall, vendorsCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bringEverythingNear, NearObserver } from '../testing/everything-near';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  bringEverythingNear();
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const home = { route: 'home', path: '/' };
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows a visitor the sections of section 2.6 in their order, without recent games', async () => {
  await renderLobby({ platform, view: home });
  await screen.findByRole('heading', { name: 'Winner board' });
  expect(headings()).toEqual([
    'Hot games',
    'Slots',
    'Winner board',
    'Live casino',
    'Fishing',
    'PvP',
    'Crash games',
    'E-Lottery',
    'Sports',
    'E-sports',
    'Lottery',
  ]);
  const hot = await screen.findByRole('group', { name: 'Hot games' });
  expect(within(hot).getAllByRole('article')).toHaveLength(12);
  const crash = await screen.findByRole('group', { name: 'Crash games' });
  expect(within(crash).getAllByRole('article').length).toBeGreaterThan(5);
});

test('rows have whole tiles for what a phone shows, and all of them once a player turns to one', async () => {
  jest.spyOn(NearObserver.prototype, 'observe').mockImplementation(function (this: NearObserver, target) {
    // What is near the screen down the page is beyond the end of its row.
    if (!this.root) this.report(target);
  });
  await renderLobby({ platform, view: home });
  const row = await screen.findByRole('group', { name: 'Live casino' });
  const whole = () => within(row).getAllByRole('button', { name: /^Favourite/ }).length;
  expect(within(row).getAllByRole('button', { name: /^Play/ })).toHaveLength(12);
  expect(whole()).toBe(5);
  const hot = within(screen.getByRole('group', { name: 'Hot games' }));
  expect(hot.getAllByRole('button', { name: /^Favourite/ })).toHaveLength(8);
  fireEvent.pointerOver(row);
  expect(whole()).toBe(12);
  expect(hot.getAllByRole('button', { name: /^Favourite/ })).toHaveLength(8);
  const winners = await screen.findByRole('list', { name: 'Winner board' });
  const pictures = () => winners.querySelectorAll('img').length;
  expect(within(winners).getAllByRole('article')).toHaveLength(20);
  expect(pictures()).toBe(4);
  fireEvent.scroll(winners);
  expect(pictures()).toBe(20);
});

test('an operator with cockfight has its row, and its own categories in the menu', async () => {
  await renderLobby({ platform, view: home, operator: 'jade' });
  expect(await screen.findByRole('group', { name: 'Cockfight' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Game categories' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent)
      .slice(0, 3),
  ).toEqual(['Home', 'Hot', 'Lottery']);
});

test('the menu has what the menus of the host have: no category without studios', async () => {
  const { shell } = await renderLobby({ platform, view: home, search: '?type=FISH', operator: 'jade' });
  const menu = screen.getByRole('navigation', { name: 'Game categories' });
  const entries = () =>
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(entries()).toContain('Fishing');
  // The host's answer, with one lane whose studios have left.
  const { lanes: vendorCategories } = (await shell.api.call(vendorsCall, {})).data;
  const left = vendorCategories.map((vendorCategory) =>
    vendorCategory.gameType === 'FISH' ? { ...vendorCategory, cards: [] } : vendorCategory,
  );
  act(() => void shell.queryClient.setQueryData(vendorCategoriesKey('EN'), left));
  await waitFor(() => expect(entries()).not.toContain('Fishing'));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('recent games come first once the player has some', async () => {
  const { shell, user } = await renderLobby({ platform, view: home, account: 'player01' });
  await screen.findByRole('group', { name: 'Hot games' });
  expect(headings()).not.toContain('Recent games');
  const { list } = await act(() => shell.api.call(hotGamesCall, {}));
  await act(() => shell.api.call(launchGameCall, { nodeId: list[0]?.nodeId ?? '' }));
  act(() => shell.bus.publish('game.closed', { nodeId: list[0]?.nodeId ?? '' }));
  expect(await screen.findByRole('group', { name: 'Recent games' })).toBeVisible();
  expect(headings()[0]).toBe('Recent games');
  const back = await screen.findByRole('region', { name: 'Pick up where you left off' });
  await user.click(within(back).getByRole('button', { name: `Play ${list[0]?.displayName} again` }));
  expect(shell.recorded.launches.at(-1)?.game.nodeId).toBe(list[0]?.nodeId);
});

test('a round that is still open is what is offered to go on with', async () => {
  const { list } = await platform.transport().call(hotGamesCall, {});
  const game = list[1];
  const left = withAnswers(platform, {
    getRecentGames: () => Promise.resolve({ list: [list[0]], totalPages: 1 }),
    getOpenRound: () =>
      Promise.resolve({ round: { game, stake: '20.00', placedAt: '2026-11-01T10:00:00Z' } }),
  });
  const { shell, user } = await renderLobby({ platform: left, view: home, account: 'player01' });
  const back = await screen.findByRole('region', { name: 'Your round is still open' });
  expect(back).toHaveTextContent('Stake ₱20.00');
  await user.click(within(back).getByRole('button', { name: `Play ${game?.displayName} again` }));
  expect(shell.recorded.launches.at(-1)?.game.nodeId).toBe(game?.nodeId);
});

test('More switches the category, and the lobby of that category grows', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  await user.click(await screen.findByRole('button', { name: 'More Live casino' }));
  expect(shell.recorded.locations).toEqual(['/?type=LIVE']);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
  expect(screen.queryByRole('heading', { name: 'Winner board' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(18));
});

test('a free trial is offered without a pointer too, in what a row tells of its game', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  const row = await screen.findByRole('group', { name: 'Hot games' });
  const [tried] = within(row).getAllByRole('button', { name: /^Free trial/ });
  const tile = within(tried?.closest('article') as HTMLElement);
  await user.click(tile.getByRole('button', { name: /^About/ }));
  const about = within(await screen.findByRole('dialog'));
  await user.click(about.getByRole('button', { name: 'Free trial' }));
  expect(shell.recorded.launches).toEqual([expect.objectContaining({ trial: true })]);
});

test('More of the hot games shows more than home does, those of home first', async () => {
  const { user } = await renderLobby({ platform, view: home });
  const row = await screen.findByRole('group', { name: 'Hot games' });
  const namesIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('article')
      .map((tile) => tile.textContent);
  const first = namesIn(row);
  expect(first).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'More Hot games' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBe(60));
  expect(namesIn(document.body).slice(0, 12)).toEqual(first);
});

test('the game type FAV is the page of favourites', async () => {
  const { shell } = await renderLobby({ platform, view: home, search: '?type=FAV' });
  await waitFor(() => expect(shell.recorded.locations).toEqual(['/favorite']));
});

test('searches for what is typed, trimmed, and says when there is nothing', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  const field = screen.getByRole('combobox', { name: 'Search games' });
  await user.type(field, '  dragon tiger {Enter}');
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/?q=dragon+tiger'));
  expect(await screen.findByRole('heading', { name: 'Results for “dragon tiger”' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  await user.clear(field);
  await user.type(field, 'qqqzzz{Enter}');
  expect(await screen.findByText('No game is called “qqqzzz”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(shell.navigation.get().search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Winner board' })).toBeVisible();
});

test('the first banner stands there at once, with its words and its link', async () => {
  await renderLobby({ platform, view: home });
  const [banner] = await screen.findAllByRole('link', { name: /Start with ₱1,000\.00/ });
  expect(banner).toHaveAttribute('href', '/promotions#aurora-welcome');
});

test.each([
  ['a failed call', apiError('NETWORK_FAILED'), 'NETWORK_FAILED'],
  ['a malformed answer', apiError('MALFORMED_ANSWER'), 'MALFORMED_ANSWER'],
])('%s is named in its row, and Retry asks again', async (_name, failure, words) => {
  let broken = true;
  const failing = withAnswers(platform, {
    getHotGames: (real) => (broken ? Promise.reject(failure) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view: home });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The games didn’t load');
  expect(alert).toHaveTextContent(words);
  expect(await screen.findByRole('group', { name: 'Slots' })).toBeVisible();
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Hot games' })).toBeVisible();
});

test('a row whose refresh fails keeps its games and says that they may be old', async () => {
  let broken = false;
  const failing = withAnswers(platform, {
    getHotGames: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { shell } = await renderLobby({ platform: failing, view: home });
  const hot = await screen.findByRole('region', { name: 'Hot games' });
  await within(hot).findAllByRole('article');
  broken = true;
  await act(() => shell.queryClient.refetchQueries({ queryKey: ['lobby', 'hot'] }));
  expect(await within(hot).findByText('This may be out of date.')).toBeVisible();
  expect(hot).toHaveAttribute('data-stale');
  expect(within(hot).getAllByRole('article')).toHaveLength(12);
});

test('a home without banners has no empty frame', async () => {
  const bare = withAnswers(platform, {
    getAnnouncements: async (real) => ({ ...((await real()) as object), banners: [] }),
  });
  await renderLobby({ platform: bare, view: home });
  await screen.findByRole('group', { name: 'Hot games' });
  await waitFor(() => expect(screen.queryByText('Start with ₱1,000.00')).toBeNull());
});

test('where winners are not named home has no board of them', async () => {
  const { operators } = platform.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  operators.replace({ ...aurora, featuresOff: ['WINNER_BOARD'] });
  await renderLobby({ platform, view: home });
  await screen.findByRole('heading', { name: 'Lottery' });
  expect(headings().slice(0, 3)).toEqual(['Hot games', 'Slots', 'Live casino']);
  operators.replace(aurora);
});
