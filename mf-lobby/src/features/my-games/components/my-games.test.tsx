import { addFavouriteCall, favouriteIdsCall, gameListCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderLobby } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

test('nothing played yet leads to the games', async () => {
  await renderLobby({ platform, view: { route: 'recent', path: '/recent' }, account: 'mobile01' });
  expect(await screen.findByText('No recent games yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/');
});

test.each([
  ['/recent', 'recent', '?page=9999', 'No recent games yet'],
  ['/live', 'games', '?tab=RECENT&page=99999', 'No data'],
])('a page of %s that there is not is ignored, however far', async (path, route, search, text) => {
  const { shell } = await renderLobby({ platform, view: { route, path }, search, account: 'mobile01' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(shell.navigation.get().search).not.toContain('page');
});

test('recent games come twelve a page', async () => {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'agent01')
    .executeTakeFirstOrThrow();
  const list = { gameType: 'RNG', pageSize: 14 } as const;
  const { games } = await platform.transport().call(gameListCall, list);
  const launched_at = platform.clock.now();
  await platform.db
    .insertInto('recent_game')
    .values(games.map(({ nodeId }) => ({ member_id: id, node_id: nodeId, launched_at })))
    .execute();
  const view = { route: 'recent', path: '/recent' };
  await renderLobby({ platform, view, account: 'agent01' });
  expect(await screen.findAllByRole('article')).toHaveLength(12);
});

test('a favourite whose heart is taken away leaves the page', async () => {
  const view = { route: 'favourites', path: '/favorite' };
  const { shell, user, unmount } = await renderLobby({ platform, view, account: 'mobile01' });
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  const { games } = await shell.api.call(gameListCall, { gameType: 'RNG', pageSize: 1 });
  await shell.api.call(addFavouriteCall, { nodeId: games[0]?.nodeId ?? '' });
  unmount();
  await renderLobby({ platform, view, account: 'mobile01' });
  await user.click(await screen.findByRole('button', { name: /^Favourite / }));
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  await waitFor(async () => expect((await shell.api.call(favouriteIdsCall, {})).nodeIds).toEqual([]));
});
