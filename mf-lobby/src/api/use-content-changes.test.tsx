import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bringEverythingNear } from '../testing/everything-near';
import { renderLobby } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  bringEverythingNear();
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const home = { route: 'home', path: '/' };
/** What an act of the back office tells the platform, and then the pages. */
const changed = (shell: Awaited<ReturnType<typeof renderLobby>>['shell'], what: 'games' | 'banners') => {
  platform.platform.responseCache.invalidate('aurora', what === 'games' ? 'catalogue' : what);
  act(() => shell.bus.publish('content.changed', { what }));
};

test('a game that is closed while the page is open says so on its tile, and opens again', async () => {
  const { shell } = await renderLobby({ platform, view: home });
  const hot = await screen.findByRole('group', { name: 'Hot games' });
  const [tile] = within(hot).getAllByRole('article');
  const name = tile?.querySelector('p')?.textContent ?? '';
  const { node_id: id } = await platform.db
    .selectFrom('catalogue_game')
    .select('node_id')
    .where('title', '=', name)
    .where('hot', '=', true)
    .executeTakeFirstOrThrow();
  expect(within(hot).queryByText('Under maintenance')).toBeNull();
  await platform.db
    .insertInto('operator_closed')
    .values({ operator: 'aurora', subject: 'game', id, author: 'ann', closed_at: platform.clock.now() })
    .execute();
  changed(shell, 'games');
  const note = await within(hot).findByText('Under maintenance');
  expect(note.closest('article')).toHaveAccessibleName(name);
  await platform.db.deleteFrom('operator_closed').execute();
  changed(shell, 'games');
  await waitFor(() => expect(within(hot).queryByText('Under maintenance')).toBeNull());
});

test('a banner that is changed in the back office changes on the open page', async () => {
  const { shell } = await renderLobby({ platform, view: home });
  await screen.findByRole('group', { name: 'Hot games' });
  await platform.db
    .updateTable('banner')
    .set({ title: 'Changed a moment ago' })
    .where('operator', '=', 'aurora')
    .where('group_name', '=', 'w_home')
    .execute();
  changed(shell, 'banners');
  expect((await screen.findAllByText('Changed a moment ago')).length).toBeGreaterThan(0);
});
