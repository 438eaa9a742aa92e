import { actorHeaders } from '@tessera/contracts/back-office';
import { backOfficeOf, createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, render, screen } from '@testing-library/react';
import { HostContext } from '../../host/host-context';
import { closeChannels } from '../../testing/close-channels';
import { createTestHost } from '../../testing/test-host';
import { MenuEntries } from './menu-entries';

closeChannels();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());

test('an entry that an editor hides or moves does so on a page that is open, without a release', async () => {
  const { app, authorization } = backOfficeOf(platform);
  const send = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const headers = { authorization, [actorHeaders.name]: 'ann', [actorHeaders.roles]: 'editor' };
    const answer = await app.inject({
      method,
      url: `/resources/aurora/menus/menus${path}`,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
  };
  const host = createTestHost({ api: platform.transport() });
  await act(() => host.status.refresh());
  render(
    <HostContext value={host}>
      <ul>
        <MenuEntries menu="more" />
        <MenuEntries menu="games" />
      </ul>
    </HostContext>,
  );
  expect(lines()).toEqual(['Feedback', 'Favourites', 'Recent games']);
  const entries = {
    lobby: {
      feedback: { menu: 'more', order: 10, hidden: true },
      recent: { menu: 'more', order: 20, hidden: false },
    },
  };
  await send('PUT', '', { version: 0, value: { entries } });
  await send('POST', '/actions/replace', { version: 1, reason: '' });
  await act(() => host.status.refresh());
  expect(lines()).toEqual(['Recent games', 'Favourites']);
  await app.close();
});
