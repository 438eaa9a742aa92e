import { gameListCall, type Game, type GameList } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const at = (path: string) => ({ route: 'games', path });
const tiles = () => screen.getAllByRole('article').map((tile) => tile.textContent);
const full = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));

test('shows 18 games a page; vendor, classification and page are in the URL', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng') });
  await full();
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pearl Grove' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng?vassalage=PG'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pearl Grove' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nature' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng?vassalage=PG&classify=NATURE'));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(shell.recorded.locations.at(-1)).toBe('/rng?vassalage=PG&classify=NATURE&page=2'),
  );
});

test('a game that is hot says so, and one has a free trial where `supportPlay` is 0', async () => {
  const marked = withAnswers(platform, {
    getGameList: async (real) => {
      const { games, ...list } = (await real()) as GameList;
      const [hot, tried, neither] = games as [Game, Game, Game];
      const plain = { isHot: 0, supportPlay: 1 };
      return {
        ...list,
        games: [
          { ...hot, ...plain, isHot: 1 },
          { ...tried, ...plain, supportPlay: 0 },
          { ...neither, ...plain },
        ],
      };
    },
  });
  const { shell, user } = await renderLobby({ platform: marked, view: at('/rng') });
  await waitFor(() => expect(tiles()).toHaveLength(3));
  const shown = screen.getAllByRole('article').map((tile) => within(tile));
  expect(shown.map((tile) => tile.queryByText('Hot') !== null)).toEqual([true, false, false]);
  const trials = shown.map((tile) => tile.queryByRole('button', { name: /^Free trial/ }));
  expect(trials.map((trial) => trial !== null)).toEqual([false, true, false]);
  await user.click(trials[1] as HTMLElement);
  expect(shell.recorded.launches).toEqual([expect.objectContaining({ trial: true })]);
});

test('going back shows what was there before', async () => {
  const { shell } = await renderLobby({ platform, view: at('/rng'), search: '?vassalage=PG' });
  await full();
  const before = tiles();
  act(() => shell.setLocation('/rng?vassalage=PG&page=2'));
  await waitFor(() => expect(tiles()).not.toEqual(before));
  act(() => shell.setLocation('/rng?vassalage=PG'));
  await waitFor(() => expect(tiles()).toEqual(before));
});

test('a long list grows, its URL says how far, and a reload restores all of it', async () => {
  const first = await renderLobby({ platform, view: at('/rng'), search: '?vassalage=PG' });
  await full();
  const page = tiles();
  await first.user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(tiles()).toHaveLength(36));
  await first.user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(tiles()).toHaveLength(54));
  expect(tiles().slice(0, 18)).toEqual(page);
  expect(first.shell.recorded.locations).toEqual([
    '/rng?vassalage=PG&page=1-2',
    '/rng?vassalage=PG&page=1-3',
  ]);
  const grown = tiles();
  first.unmount();
  const again = await renderLobby({ platform, view: at('/rng'), search: '?vassalage=PG&page=1-3' });
  await waitFor(() => expect(tiles()).toEqual(grown));
  await again.user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(tiles()).toEqual(grown.slice(18, 36)));
});

test('the Hot tab has every game that the platform names, in pages', async () => {
  const { user } = await renderLobby({ platform, view: at('/rng'), search: '?tab=HOT' });
  await full();
  const first = tiles();
  expect(screen.getByText('60 games')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  await waitFor(() => expect(tiles()).toHaveLength(6));
  expect(tiles().filter((tile) => first.includes(tile))).toEqual([]);
});

test('All resets vendor and classification', async () => {
  const { shell, user } = await renderLobby({
    platform,
    view: at('/live'),
    search: '?vassalage=PT&tab=HOT',
  });
  await user.click(await screen.findByRole('radio', { name: 'All' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/live'));
});

test('a page above the total is ignored, and words that are no page too', async () => {
  const { shell } = await renderLobby({ platform, view: at('/fish'), search: '?page=9999' });
  await full();
  expect(shell.navigation.get().search).toBe('');
  act(() => shell.setLocation('/fish?page=-3'));
  await full();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('fish has no submenu of kinds, in-house games are the crash games', async () => {
  await renderLobby({ platform, view: at('/fish') });
  await full();
  expect(screen.queryByRole('group', { name: 'Types' })).toBeNull();
});

test('in-house games are those of the Crash classification', async () => {
  const inputs: unknown[] = [];
  const heard = withAnswers(platform, {
    getGameList: (real, input) => {
      inputs.push(input);
      return real();
    },
  });
  await renderLobby({ platform: heard, view: at('/inHouse') });
  await full();
  expect(screen.getByRole('heading', { level: 1, name: 'Crash games' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Types' })).toBeNull();
  expect(inputs.at(-1)).toMatchObject({ gameType: 'RNG', gameClassify: 'CRASH' });
});

test.each([
  ['/rng', 18],
  ['/rng?tab=HOT', 1],
])('the tiles of %s take the Tab key as many times as one tile', async (address, least) => {
  const [path = '', search = ''] = address.split('?');
  await renderLobby({ platform, view: at(path), search: search && `?${search}` });
  await waitFor(() => expect(tiles().length).toBeGreaterThanOrEqual(least));
  const reached = () =>
    screen.getAllByRole('article').filter((tile) =>
      within(tile)
        .getAllByRole('button')
        .some(({ tabIndex }) => tabIndex === 0),
    );
  // Tiles leave the order of the Tab key after they are shown.
  await waitFor(() => expect(reached()).toHaveLength(1));
});

test('favourites ask a visitor to log in', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng') });
  await user.click(await screen.findByRole('radio', { name: 'Favourites' }));
  await waitFor(() => expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]));
  act(() => shell.setLocation('/rng?tab=RECENT'));
  expect(await screen.findByText('Log in to see your games')).toBeVisible();
});

test('a search with nothing to show says No data and leads back to everything', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng'), search: '?q=qqqzzz' });
  expect(await screen.findByText('No data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(shell.navigation.get().search).toBe('');
  await full();
});

test.each(['/poker', '/cockfight/'])(
  'a category that the operator lacks (%s) leads to what it has',
  async (path) => {
    await renderLobby({ platform, view: at(path) });
    expect(screen.getByText('This category isn’t offered here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('radio')).toBeNull();
  },
);

test('a category without any game is no dead end', async () => {
  const none = withAnswers(platform, {
    getGameList: () => Promise.resolve({ games: [], totalPages: 0, total: 0 }),
  });
  const { shell } = await renderLobby({ platform: none, view: at('/inHouse') });
  expect(await screen.findByText('No games here right now.')).toBeVisible();
  act(() => shell.setLocation('/inHouse?vassalage=PGE'));
  expect(await screen.findByText('No games match. Try another filter.')).toBeVisible();
});

test('the search is in sight while it narrows the list, and belongs to All', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng') });
  await full();
  act(() => shell.setLocation('/rng?q=koi'));
  expect(await screen.findByRole('searchbox')).toHaveValue('koi');
  const found = tiles();
  act(() => shell.setLocation('/rng?q=qqqzzz&tab=HOT'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await screen.findByText('60 games')).toBeVisible();
  expect(tiles()).not.toEqual(found);
  act(() => shell.setLocation('/rng?q=koi'));
  await user.click(await screen.findByRole('button', { name: 'Close the search' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng'));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test.each(['pages', 'a list that grows'])(
  'the heading counts what a choice leaves, in %s',
  async (paging) => {
    const grows = paging !== 'pages';
    const view = grows ? { route: 'home', path: '/' } : at('/rng');
    const base = grows ? '?type=RNG' : '?';
    const { shell } = await renderLobby({ platform, view, search: `${base}&vassalage=PG` });
    const { total } = await shell.api.call(gameListCall, { gameType: 'RNG', vassalage: 'PG' });
    expect(await screen.findByText(`${total} games`)).toBeVisible();
    const narrowed = { gameType: 'RNG', vassalage: 'PG', features: 'Multipliers' } as const;
    const { total: left } = await shell.api.call(gameListCall, narrowed);
    expect(left).toBeLessThan(total);
    act(() => shell.setLocation(`${view.path}${base}&vassalage=PG&features=Multipliers`));
    expect(await screen.findByText(`${left} games`)).toBeVisible();
    act(() => shell.setLocation(`${view.path}${base}&tab=RECENT`));
    await waitFor(() => expect(screen.queryByText(/\d games?$/)).toBeNull());
  },
);

test('the search toggle opens a field that writes q', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng') });
  await user.click(screen.getByRole('button', { name: 'Search games' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), ' koi ');
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng?q=koi'));
});

test('a list whose refresh fails is marked as old, and Retry makes it new', async () => {
  let broken = false;
  const failing = withAnswers(platform, {
    getGameList: (real) => (broken ? Promise.reject(apiError('TIMED_OUT')) : real()),
  });
  const { shell, user, container } = await renderLobby({ platform: failing, view: at('/rng') });
  await full();
  const refresh = () => act(() => shell.queryClient.refetchQueries({ queryKey: ['lobby', 'list'] }));
  broken = true;
  await refresh();
  expect(await screen.findByText('This may be out of date.')).toBeVisible();
  expect(container.querySelector('ul[data-stale]')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(18);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(container.querySelector('ul[data-stale]')).toBeNull());
  expect(screen.queryByText('This may be out of date.')).toBeNull();
});

test('a failed list has a name and a Retry that works', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    getGameList: (real) => (broken ? Promise.reject(apiError('TIMED_OUT')) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view: at('/rng') });
  expect(await screen.findByRole('alert')).toHaveTextContent('TIMED_OUT');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await full();
});
