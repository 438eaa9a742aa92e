import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mayAnnounce } from '../model/announced';
import { announceWhenCalm } from '../model/announce';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const view = { popup: 'announcement' };

test('a visitor is told what is for visitors, goes to its promotion, and is not told again', async () => {
  const { shell, user } = await renderLobby({ platform, view });
  const dialog = await screen.findByRole('dialog', { name: 'Announcements' });
  expect(await within(dialog).findByText('Start with ₱1,000.00')).toBeVisible();
  expect(within(dialog).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(mayAnnounce('B', Date.now())).toBe(true);
  await user.click(await within(dialog).findByRole('button', { name: 'Go to the promotion' }));
  expect(shell.recorded.locations).toEqual(['/promotions#aurora-welcome']);
  expect(mayAnnounce('B', Date.now())).toBe(false);
  expect(mayAnnounce('A', Date.now())).toBe(true);
});

test('a member is told something else, on the first visit something more, and may have quiet for a day', async () => {
  const first = await renderLobby({ platform, view, account: 'mobile01' });
  expect(await screen.findByText('Good to have you here')).toBeVisible();
  first.unmount();
  const { user } = await renderLobby({ platform, view, account: 'mobile01' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Bring a friend, get ₱50.00')).toBeVisible();
  expect(within(dialog).queryByText('Good to have you here')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Don’t show again for 24 hours' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  sessionStorage.clear();
  expect(mayAnnounce('A', platform.clock.now().getTime() + 1000)).toBe(false);
});

test('a failure has a Retry, and nothing to say is said', async () => {
  let fails = true;
  const other = withAnswers(platform, {
    getAnnouncements: () =>
      fails
        ? Promise.reject(apiError('NETWORK_FAILED'))
        : Promise.resolve({ banners: [], playerNotices: [], headlines: [], popup: [], promotion: [] }),
  });
  const { user } = await renderLobby({ platform: other, view });
  expect(await screen.findByRole('alert')).toHaveTextContent('The announcements didn’t load');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No announcements')).toBeVisible();
});

test('what is for members does not stay open over the words that they are signed out', async () => {
  const { shell } = await renderLobby({
    platform,
    view: { popup: 'announcement', params: { audience: 'A' } },
    account: 'player01',
  });
  expect(await screen.findByRole('heading', { name: 'Announcements' })).toBeVisible();
  expect(shell.recorded.closedPopups).toBe(0);
  await act(() => shell.session.signOut());
  await waitFor(() => expect(shell.recorded.closedPopups).toBe(1));
});

test('who has closed the one for visitors is not interrupted again after the login', async () => {
  const { shell, unmount } = await renderLobby({ platform, view, account: 'player01' });
  unmount();
  sessionStorage.clear();
  jest.useFakeTimers();
  const ask = jest.spyOn(shell.queryClient, 'fetchQuery');
  announceWhenCalm(shell, 'A');
  jest.advanceTimersByTime(10_000);
  expect(ask).not.toHaveBeenCalled();
  jest.useRealTimers();
});
