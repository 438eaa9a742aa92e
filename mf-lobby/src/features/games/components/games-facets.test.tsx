import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderLobby } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const at = (path: string) => ({ route: 'games', path });
const full = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
const tiles = () => screen.getAllByRole('article').map((tile) => tile.textContent);

test('features, volatility, RTP and order are in the URL, and each begins at the first page', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng'), search: '?page=3' });
  await user.click(await screen.findByRole('button', { name: 'Filter and sort' }));
  await user.click(await screen.findByRole('button', { name: 'Free spins' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng?features=Free+spins'));
  await user.click(screen.getByRole('button', { name: 'Wild' }));
  // A choice is in the URL after the frame that shows it; the order below is there at once.
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toMatch(/&volatility=4%2C5$/));
  await user.click(screen.getByRole('button', { name: '95 % or more' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toMatch(/&volatility=4%2C5&rtp=95$/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  await waitFor(() =>
    expect(shell.recorded.locations.at(-1)).toBe('/rng?features=Free+spins&volatility=4%2C5&rtp=95&sort=NEW'),
  );
  expect(screen.getByText('3 filters')).toBeVisible();
  await full();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/rng'));
});

test('a shared link shows the same list as the one who shared it had, and back shows what was before', async () => {
  const link = '?features=Wilds&volatility=4,5&sort=NAME';
  const first = await renderLobby({ platform, view: at('/rng'), search: link });
  await full();
  await first.user.click(screen.getByRole('button', { name: /^Filter and sort/ }));
  expect(screen.getByRole('button', { name: 'Wilds' })).toHaveAttribute('aria-pressed', 'true');
  const shared = tiles();
  act(() => first.shell.setLocation('/rng'));
  await waitFor(() => expect(tiles()).not.toEqual(shared));
  act(() => first.shell.setLocation(`/rng${link}`));
  await waitFor(() => expect(tiles()).toEqual(shared));
  first.unmount();
  await renderLobby({ platform, view: at('/rng'), search: link });
  await waitFor(() => expect(tiles()).toEqual(shared));
});

test.each(['?volatility=9&rtp=x&sort=SIDEWAYS&features=%3Cb%3E', '?tab=NONE&page=0&vassalage=%2F%2F'])(
  'unknown parameters in the URL (%s) are ignored',
  async (search) => {
    await renderLobby({ platform, view: at('/rng'), search });
    await full();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a URL with many features that no game has says that none matches', async () => {
  const features = Array.from({ length: 8 }, (_, index) => `${index}${'x'.repeat(39)}`).join(',');
  await renderLobby({ platform, view: at('/rng'), search: `?features=${features}` });
  expect(await screen.findByText('No games match. Try another filter.')).toBeVisible();
});

test('a category without such mathematics has an order alone', async () => {
  const { user } = await renderLobby({ platform, view: at('/live') });
  await full();
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
  expect(orders.map((option) => option.textContent)).toEqual(['Most played', 'Newest', 'Name']);
  expect(screen.queryByRole('group', { name: 'Volatility' })).toBeNull();
});

test('tells what a game is, and leads on to one that is like it', async () => {
  const { shell, user } = await renderLobby({ platform, view: at('/rng') });
  await full();
  const [tile] = screen.getAllByRole('article');
  await user.click(within(tile as HTMLElement).getByRole('button', { name: /^About this game/ }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByText('Return to player').nextSibling).toHaveTextContent(/^\d\d\.\d+ %$/);
  expect(within(panel).getByText(/^[1-5] of 5$/)).toBeVisible();
  expect(within(panel).getByText('Minimum bet').nextSibling).toHaveTextContent(/^₱1\.00$/);
  expect(within(panel).getByText('Maximum bet').nextSibling).toHaveTextContent(/^₱(200|100|50)\.00$/);
  const similar = await within(panel).findByRole('region', { name: 'Similar games' });
  const [other] = await within(similar).findAllByRole('button');
  const name = other?.textContent ?? '';
  await user.click(other as HTMLElement);
  await waitFor(() => expect(screen.getByRole('dialog', { name })).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(shell.recorded.launches.at(-1)?.game.displayName).toBe(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
