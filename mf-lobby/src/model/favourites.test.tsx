import {
  addFavouriteCall,
  favouriteIdsCall,
  hotGamesCall,
  removeFavouriteCall,
} from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bringEverythingNear } from '../testing/everything-near';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  bringEverythingNear();
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const view = { route: 'home', path: '/' };
const hearts = async () => {
  const hot = await screen.findByRole('group', { name: 'Hot games' });
  return within(hot).getAllByRole('button', { name: /^Favourite / });
};
const pressed = (heart: HTMLElement | undefined) => heart?.getAttribute('aria-pressed') === 'true';

test('a visitor gets the login popup and nothing changes', async () => {
  const { shell, user } = await renderLobby({ platform, view });
  const [heart] = await hearts();
  await user.click(heart as HTMLElement);
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
  expect(pressed(heart)).toBe(false);
});

test('adds and removes; two changes within a second both arrive', async () => {
  const { shell, user } = await renderLobby({ platform, view, account: 'player01' });
  const seen: unknown[] = [];
  shell.bus.subscribe('favourite.changed', (change) => seen.push(change));
  const [first, second] = await hearts();
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  const before = (await shell.api.call(favouriteIdsCall, {})).nodeIds.length;
  const had = [pressed(first), pressed(second)];
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect([pressed(first), pressed(second)]).toEqual(had.map((was) => !was));
  await waitFor(() => expect(seen).toHaveLength(2));
  const change = had.reduce((sum, was) => sum + (was ? -1 : 1), 0);
  expect((await shell.api.call(favouriteIdsCall, {})).nodeIds).toHaveLength(before + change);
  await user.click(first as HTMLElement);
  await waitFor(() => expect(seen).toHaveLength(3));
  expect(pressed(first)).toBe(had[0]);
});

test('rolls an optimistic change back when the platform refuses it, with a notice', async () => {
  const failing = withAnswers(platform, {
    addFavourite: () => Promise.reject(apiError('NETWORK_FAILED')),
    removeFavourite: () => Promise.reject(apiError('NETWORK_FAILED')),
  });
  const { shell, user } = await renderLobby({ platform: failing, view, account: 'player01' });
  const [, , heart] = await hearts();
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  const had = pressed(heart);
  await user.click(heart as HTMLElement);
  await waitFor(() => expect(shell.recorded.notices).toHaveLength(1));
  expect(shell.recorded.notices[0]).toMatchObject({ tone: 'danger', text: 'NETWORK_FAILED' });
  await waitFor(() => expect(pressed(heart)).toBe(had));
});

test('a favourite that fails before the list has loaded does not hide the other favourites', async () => {
  const account = 'team01m1';
  const { shell: device, unmount } = await renderLobby({ platform, view, account });
  const { list } = await act(() => device.api.call(hotGamesCall, {}));
  await act(() => device.api.call(addFavouriteCall, { nodeId: list[1]?.nodeId ?? '' }));
  unmount();
  let requestCount = 0;
  const failing = withAnswers(platform, {
    addFavourite: () => Promise.reject(apiError('NETWORK_FAILED')),
    getFavouriteIds: (real) => ((requestCount += 1) === 1 ? new Promise(() => undefined) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view, account });
  const [pressedFirst, other] = await hearts();
  expect([pressed(pressedFirst), pressed(other)]).toEqual([false, false]);
  await user.click(pressedFirst as HTMLElement);
  await waitFor(() => expect([pressed(pressedFirst), pressed(other)]).toEqual([false, true]));
});

test('what another device changes shows here, and never over a change that is on its way', async () => {
  let answer: () => void = () => undefined;
  const slow = withAnswers(platform, {
    addFavourite: async (real) => {
      const value = await real();
      await new Promise<void>((resolve) => (answer = resolve));
      return value;
    },
  });
  const account = 'mobile01';
  const { shell, user } = await renderLobby({ platform: slow, view, account });
  const here: boolean[] = [];
  // As the host does with what the socket says.
  const leave = platform.platform.events.subscribe(({ event }) => {
    if (event.type !== 'favourite.changed') return;
    act(() => shell.bus.publish('favourite.changed', event));
    here.push(event.favourite);
  });
  const [heart] = await hearts();
  // In act, because the carousel of home may come meanwhile.
  const { list } = await act(() => shell.api.call(hotGamesCall, {}));
  const nodeId = list[0]?.nodeId ?? '';
  const { shell: device } = await renderLobby({ platform, view, account });
  await act(() => device.api.call(addFavouriteCall, { nodeId }));
  await waitFor(() => expect(pressed(heart)).toBe(true));
  await act(() => device.api.call(removeFavouriteCall, { nodeId }));
  await waitFor(() => expect(pressed(heart)).toBe(false));

  await user.click(heart as HTMLElement);
  await waitFor(() => expect(here).toEqual([true, false, true]));
  await act(() => device.api.call(removeFavouriteCall, { nodeId }));
  await waitFor(() => expect(here).toHaveLength(4));
  expect(pressed(heart)).toBe(true);
  await act(async () => answer());
  leave();
});
