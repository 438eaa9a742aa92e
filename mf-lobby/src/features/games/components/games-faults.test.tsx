import { gameListCall, type Game, type GameList } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const slots = { route: 'games', path: '/rng' };
const full = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
const bent = (bend: (games: Game[]) => Game[]) =>
  withAnswers(platform, {
    getGameList: async (real) => {
      const list = (await real()) as GameList;
      return { ...list, games: bend(list.games) };
    },
  });

test.each(['TIMED_OUT', 'NETWORK_FAILED', 'MALFORMED_ANSWER', 'UNKNOWN_ERROR'] as const)(
  'a list that ends in %s says so, the filters stay, and Retry brings it',
  async (code) => {
    let broken = true;
    const failing = withAnswers(platform, {
      getGameList: (real) => (broken ? Promise.reject(apiError(code)) : real()),
    });
    const { user } = await renderLobby({ platform: failing, view: slots });
    expect(await screen.findByRole('alert')).toHaveTextContent('The games didn’t load');
    expect(await screen.findByRole('group', { name: 'Studios' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await full();
  },
);

test('a slow list keeps the room of its tiles, and what was there stays marked as old', async () => {
  let answer: () => void = () => undefined;
  const slow = withAnswers(platform, {
    getGameList: async (real) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return await real();
    },
  });
  const { container, shell } = await renderLobby({ platform: slow, view: slots });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await act(async () => answer());
  await full();
  act(() => shell.setLocation('/rng?page=2'));
  await waitFor(() => expect(container.querySelector('ul[data-stale]')).toBeInTheDocument());
  await act(async () => answer());
  await waitFor(() => expect(container.querySelector('ul[data-stale]')).toBeNull());
});

test('a game that is named twice is one tile', async () => {
  await renderLobby({ platform: bent(([first, ...rest]) => [first, first, ...rest] as Game[]), view: slots });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
});

test('a list that grows shows a game once, whichever of its pages name it', async () => {
  const first = await platform.transport().call(gameListCall, { gameType: 'RNG', pageSize: 2 });
  const repeating = bent((games) => [...first.games, ...games.slice(2)]);
  const { user } = await renderLobby({
    platform: repeating,
    view: { route: 'home', path: '/' },
    search: '?type=RNG',
  });
  await full();
  await user.click(await screen.findByRole('button', { name: /^Show more/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(34));
});

test('without a picture, or with one that does not come, a tile has an emblem', async () => {
  const half = bent((games) => games.map((game, index) => (index === 0 ? { ...game, iconUrl: '' } : game)));
  const { container } = await renderLobby({ platform: half, view: slots });
  await full();
  expect(screen.getAllByTestId('missing-art')).toHaveLength(1);
  fireEvent.error(container.querySelector('article img') as HTMLImageElement);
  expect(screen.getAllByTestId('missing-art')).toHaveLength(2);
});

test('a name of three hundred letters is whole for who cannot see, and everything else is as it was', async () => {
  const name = 'Golden '.repeat(43).trim();
  await renderLobby({
    platform: bent((games) => games.map((game) => ({ ...game, displayName: name }))),
    view: slots,
  });
  await full();
  expect(screen.getAllByRole('button', { name: `Play ${name}` })).toHaveLength(18);
});

test('a studio that left while its games were shown leads back to all', async () => {
  const { shell, user } = await renderLobby({ platform, view: slots, search: '?vassalage=GONE' });
  expect(await screen.findByText('No games match. Try another filter.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  expect(await screen.findByText('0 games')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(shell.navigation.get().search).toBe('');
  await full();
});

test('studios that do not load are named, and the games are there', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    getVendors: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view: slots });
  await full();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The studios didn’t load.');
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Studios' })).toBeVisible();
});

test.each(['COCKPIT', 'rng', '__proto__', 'COCKFIGHT'])(
  'a category that is none here (%s) is home',
  async (type) => {
    await renderLobby({ platform, view: { route: 'home', path: '/' }, search: `?type=${type}` });
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  },
);
