import type { GameList } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const at = (path: string) => ({ route: 'vendors', path });
const section = (name: string) => screen.findByRole('region', { name });

test('shows each vendor with its games, also at a URL that ends in a slash', async () => {
  const { unmount } = await renderLobby({ platform, view: at('/sports') });
  expect(await section('Port Thalia')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
  unmount();
  await renderLobby({ platform, view: at('/esports/') });
  expect(screen.getByRole('heading', { level: 1, name: 'E-sports' })).toBeVisible();
});

test('the page shows the vendor, tab and search of its URL', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/sports'), account: 'player01' });
  await section('Port Thalia');
  const vendors = screen.getByRole('group', { name: 'Studios' });
  await user.click(within(vendors).getByRole('button', { name: 'Port Thalia' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toMatch(/^\/sports\?vassalage=/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Port Thalia' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Port Thalia' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Hot' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toMatch(/&tab=HOT$/));
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/sports'));
  expect(await section('Port Thalia')).toBeVisible();
  act(() => shell.setLocation('/sports?q=qqqzzz'));
  expect(await screen.findByText('No games match. Try another filter.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('qqqzzz');
  act(() => shell.setLocation('/sports?tab=FAV'));
  expect(await screen.findByText('Tap the heart on a game to keep it here.')).toBeVisible();
});

const withGames = (bend: (list: GameList) => GameList) =>
  withAnswers(platform, { getGameList: async (real) => bend((await real()) as GameList) });

test('games of a vendor that is not listed have a heading of their own', async () => {
  const other = withGames((list) => ({
    ...list,
    games: list.games.map((game, place) => (place === 0 ? { ...game, vassalage: 'NEW' } : game)),
  }));
  await renderLobby({ platform: other, view: at('/sports') });
  expect(within(await section('Other studios')).getAllByRole('article')).toHaveLength(1);
});

test('vendors without games are told as such, with the way to others', async () => {
  const none = withGames((list) => ({ ...list, games: [], total: 0, totalPages: 0 }));
  await renderLobby({ platform: none, view: at('/sports') });
  expect(await screen.findByText('No games here right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/');
});

test('without its vendors the games are there as a list', async () => {
  const failing = withAnswers(platform, { getVendors: () => Promise.reject(apiError('NETWORK_FAILED')) });
  await renderLobby({ platform: failing, view: at('/sports') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The studios didn’t load.');
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
});

test('more games than sections are good for are a list in pages', async () => {
  const many = withGames((list) => ({ ...list, totalPages: 7 }));
  await renderLobby({ platform: many, view: at('/sports') });
  expect(await screen.findByRole('button', { name: 'Page 2' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Port Thalia' })).toBeNull();
});
